/** Laid over another audience: how many are in both, and in one of them alone. */
import { useState } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { Overlap } from '../../../wire/audiences/work-shapes.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { FindPick, type Found } from '../../parts/find-pick.tsx';
import { foundAudiences } from '../../parts/found.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import { wordOf } from './use-estimate.ts';

/** `rule`: as it stands in the form; of a list the audience. */
type Props = { readonly project: string; readonly rule: Rule | null; readonly id?: string | undefined };

export function OverlapCard({ project, rule, id }: Props) {
  const { t } = useTexts();
  const [other, setOther] = useState<Found>();
  const word = useSettled(rule ? (wordOf(rule) ?? '') : '');
  const isWhole = rule ? word !== '' : id !== undefined;
  const { value, failure } = useAsked(other && isWhole ? overlapOf(project, { word, id, other: other.id }) : null);
  return (
    <Card title={t('audiences.laidOver')}>
      <div className="card-body stack">
        <div>
          <FindPick
            label={t('audiences.laidOverWhich')}
            value={other?.id ?? ''}
            name={other?.name}
            ask={(search) => foundAudiences(project, search, { without: id })}
            onChange={setOther}
          />
        </div>
        {failure && <p className="alert danger">{t('audiences.laidOverFailed')}</p>}
        {value && <Shares overlap={value} />}
      </div>
    </Card>
  );
}

const overlapOf = (project: string, { word, id, other }: { word: string; id: string | undefined; other: string }) =>
  thing(
    `overlap ${project} ${word || id} ${other}`,
    (api, signal) => {
      const first = word ? { rule: JSON.parse(word) as Rule } : { audience: id };
      return api(audienceEndpoints.overlapAudiences, { params: { project }, body: { ...first, with: other }, signal });
    },
    { quiet: true },
  );

const parts = ['first', 'both', 'second'] as const;
const colours = { first: styles.onlyFirst, both: styles.inBoth, second: styles.onlySecond } as const;

function Shares({ overlap }: { readonly overlap: Overlap }) {
  const { t } = useTexts();
  const sum = Math.max(1, overlap.first + overlap.both + overlap.second);
  return (
    <>
      <svg className={styles.shares} viewBox={`0 0 100 8`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part, at) => {
          const before = parts.slice(0, at).reduce((all, one) => all + overlap[one], 0);
          const [x, width] = [(before / sum) * 100, (overlap[part] / sum) * 100];
          return <rect key={part} className={colours[part]} x={x} y="0" width={width} height="8" />;
        })}
      </svg>
      <ul className={styles.counts}>
        {parts.map((part) => (
          <li key={part} className="row">
            <span className="row">
              <span className={`${styles.swatch} ${colours[part]}`} aria-hidden="true" />
              {t(`audiences.laidOver.${part}`)}
            </span>
            <span className="push">
              {t(overlap.exact ? 'audiences.exact' : 'audiences.about', { count: overlap[part] })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
