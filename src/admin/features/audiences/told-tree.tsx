/** A rule as a tree: whether each of its parts holds for a contact, with the value that each condition met. */
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToldCondition, ToldItem } from '../../../wire/audiences/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import type { Known } from './condition-types.ts';
import { conditionWords } from './saying.ts';
import { metWords } from './telling.ts';

type Props = { readonly tree: ToldItem; readonly missing: readonly ToldCondition[]; readonly known: Known };

export function ToldTree(props: Props) {
  const { t } = useTexts();
  return (
    <ul className={styles.tree} aria-label={t('audiences.why')}>
      <Branch {...props} />
    </ul>
  );
}

function Branch({ tree, missing, known }: Props) {
  const texts = useTexts();
  const { t } = texts;
  if (tree.kind === 'everybody')
    return (
      <li>
        <Line holds={tree.holds}>{t('audiences.everybody')}</Line>
      </li>
    );
  if (tree.kind === 'condition') {
    const said = JSON.stringify(tree.condition);
    const isMissing = missing.some(({ condition }) => JSON.stringify(condition) === said);
    return (
      <li className={isMissing ? styles.missing : undefined}>
        <Line holds={tree.holds}>
          <span className="anywhere">{conditionWords(texts, known, tree.condition)}</span>
          <bdi className={styles.met}>{metWords(texts, known, tree)}</bdi>
        </Line>
      </li>
    );
  }
  return (
    <li>
      <Line holds={tree.holds}>
        {tree.not && `${t('audiences.not')} `}
        {t(tree.kind === 'all' ? 'audiences.allOf' : 'audiences.anyOf')} {t('audiences.these')}
      </Line>
      <ul className={styles.tree}>
        {keyed(tree.items).map(({ item, key }) => (
          <Branch key={key} tree={item} missing={missing} known={known} />
        ))}
      </ul>
    </li>
  );
}

/** Two of the same words may stand beside each other. */
const keyed = (items: readonly ToldItem[]) => items.map((item, place) => ({ item, key: `item ${place}` }));

function Line({ holds, children }: { readonly holds: boolean; readonly children: ReactNode }) {
  const { t } = useTexts();
  const Icon = holds ? Check : X;
  return (
    <span className={styles.told}>
      <Icon className={holds ? 'icon c-success' : 'icon c-3'} aria-hidden="true" />
      <span className="sr">{t(holds ? 'common.yes' : 'common.no')}: </span>
      {children}
    </span>
  );
}
