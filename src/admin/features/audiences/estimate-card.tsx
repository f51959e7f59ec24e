/** Beside a rule: about how many contacts it finds, and ten of them. */
import { Link } from 'wouter';
import { ESTIMATE_SAMPLE } from '../../../wire/audiences/limits.ts';
import { conditionsOf, type Rule } from '../../../wire/audiences/rule.ts';
import type { Estimate } from '../../../wire/audiences/shapes.ts';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import { Person } from '../../parts/people/person.tsx';
import { CountExactly } from './count-exactly.tsx';
import { useEstimate, wordOf } from './use-estimate.ts';
import type { Newest } from '../../parts/use-newest.ts';

type Props = { readonly project: string; readonly rule: Rule };

export function EstimateCard({ project, rule }: Props) {
  const { t } = useTexts();
  const reach = useEstimate(project, rule);
  const asked = wordOf(rule);
  return (
    <Card title={t('audiences.reach')}>
      <div className="card-body stack stack-2">
        <output className="stack stack-2">
          <Figure reach={reach} rule={rule} />
        </output>
        {asked && <CountExactly key={asked} project={project} rule={JSON.parse(asked) as Rule} />}
        {asked && (
          <Link className="link" href={`/dashboard/contacts?rule=${encodeURIComponent(asked)}`}>
            {t('audiences.showInContacts')}
          </Link>
        )}
      </div>
      {typeof reach === 'object' && reach.people.length > 0 && <People people={reach.people} />}
    </Card>
  );
}

const words = {
  none: 'audiences.reachNone',
  waiting: 'audiences.counting',
  failed: 'audiences.reachFailed',
} as const;

function Figure({ reach, rule }: { readonly reach: Newest<Estimate>; readonly rule: Rule }) {
  const { t } = useTexts();
  if (typeof reach === 'string')
    return (
      <>
        <span className={`${styles.figure} c-3`}>–</span>
        <span className="hint">{t(words[reach])}</span>
      </>
    );
  const { matched, total, exact, eventDays } = reach;
  return (
    <>
      <span className={styles.figure}>{t(exact ? 'audiences.exact' : 'audiences.about', { count: matched })}</span>
      <span className="hint">{t('audiences.ofAll', { count: total })}</span>
      {!exact && <span className="hint">{t('audiences.sample', { count: ESTIMATE_SAMPLE })}</span>}
      {reachesBehind(rule, eventDays) && (
        <span className="hint c-warning">{t('audiences.eventDays', { count: eventDays ?? 0 })}</span>
      )}
    </>
  );
}

/** A condition looks further back than events are kept. */
function reachesBehind(rule: Rule, eventDays: Estimate['eventDays']): boolean {
  if (eventDays === null) return false;
  return conditionsOf(rule).some((one) => {
    if (one.on === 'event' && !one.within) return true;
    if (one.on === 'eventTime') return true;
    if (one.on !== 'event' && one.on !== 'page') return false;
    const within = one.within!;
    const back =
      'days' in within ? within.days * DAY_MS : 'hours' in within ? within.hours * HOUR_MS : within.minutes * MINUTE_MS;
    return back > eventDays * DAY_MS;
  });
}

function People({ people }: { readonly people: readonly ContactRow[] }) {
  const { t } = useTexts();
  return (
    <ul className={`card-body ${styles.people}`} aria-label={t('audiences.some')}>
      {people.map((one) => (
        <li key={one.id} className="row">
          <Person person={one} />
        </li>
      ))}
    </ul>
  );
}
