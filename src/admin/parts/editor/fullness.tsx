/** How full a text is, from 90 % of a limit on; beyond it, why it cannot be saved. What was typed stays. */
import { CODE_CHARS } from '../../../wire/documents/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';
import { fullest } from './measure.ts';

export function Fullness({ body }: { readonly body: Body }) {
  const { t } = useTexts();
  const full = fullest(body);
  return (
    <output className={styles.fullness} data-over={full && full.used > full.most ? '' : undefined}>
      {full && t(`editor.full.${full.what}`, { used: full.used, most: full.what === 'code' ? CODE_CHARS : full.most })}
    </output>
  );
}
