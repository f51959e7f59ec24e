/** How a value is compared, and with what. */
import { Pick } from '../../parts/pick.tsx';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import {
  compared,
  questionOf,
  typeOf,
  wordsOf,
  wordsToCompare,
  type Compared,
  type Comparing,
  type RestProps,
} from './condition-types.ts';
import { ValueField } from './value-field.tsx';

export function Compare({ condition, known, onChange }: RestProps<Compared>) {
  const { t } = useTexts();
  const type = typeOf(condition, known) ?? 'text';
  const words = wordsOf(condition, known);
  const all = Object.keys(wordsToCompare(type)) as Comparing['is'][];
  // Of a few words it is one of them, or none.
  const fitting =
    words && type !== 'choice' ? all.filter((is) => is === 'eq' || is === 'ne' || is === condition.is) : all;
  const offered = fitting.includes(condition.is) ? fitting : [condition.is, ...fitting];
  const choices = condition.on === 'answer' ? questionOf(condition, known)?.choices : undefined;
  const nameOf = (one: string) =>
    choices ? (choices.find(({ id }) => id === one)?.name ?? one) : t(`audiences.word.${one}` as Key);
  return (
    <>
      <Pick
        label={t('audiences.how')}
        value={condition.is}
        choices={offered.map((is) => [is, all.includes(is) ? t(`audiences.op.${type}.${is}` as Key) : is])}
        onChange={(is) => onChange({ ...condition, ...compared(type, is, condition, words) })}
      />
      <ValueField
        operand={wordsToCompare(type)[condition.is] ?? 'none'}
        comparison={condition}
        words={words?.map((one) => [one, nameOf(one)])}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </>
  );
}
