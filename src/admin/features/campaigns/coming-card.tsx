/** 'What comes next' on a contact's page: live campaigns in order, each with the first gate that holds it back (P-OUT-48). */
import { Check, Hourglass, X } from 'lucide-react';
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Outlook } from '../../../wire/campaigns/figures.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { OfContact } from '../../feature.ts';
import { DayOf } from '../../parts/ago.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignPath } from './campaigns.ts';
import { heldBy, whyWords } from './why-words.ts';
import styles from './campaigns.module.css';

export default function ComingCard({ project, contact }: OfContact) {
  const texts = useTexts();
  const { t } = texts;
  const outlook = useAsked(asked(campaignEndpoints.outlook, { params: { project, contact } }), { age: 0 });
  return (
    <ReportFrame of={outlook} failed={t('campaigns.coming.failed')}>
      {({ campaigns, quiet, mail }) => (
        <Card title={t('campaigns.coming')}>
          {campaigns.length === 0 ? (
            <p className="nothing">{t('campaigns.coming.none')}</p>
          ) : (
            <ol className={`card-body ${styles.list}`}>
              {campaigns.map((one) => (
                <Line key={one.id} one={one} />
              ))}
            </ol>
          )}
          <ul className="card-foot stack stack-1" aria-label={t('campaigns.wishes')}>
            {quiet.map(({ kind, until }) => (
              <li key={kind}>
                {t('campaigns.wishes.less', { kind: t(`campaigns.kind.${kind}`) })} <DayOf at={until} />
                <span className="hint block">{t('campaigns.wishes.lessHint')}</span>
              </li>
            ))}
            <li>
              {mail === null
                ? t('campaigns.wishes.mail')
                : t('campaigns.wishes.noMail', { why: whyWords(texts, mail, {}) })}
            </li>
          </ul>
        </Card>
      )}
    </ReportFrame>
  );
}

function Line({ one: { id, name, held } }: { readonly one: Outlook['campaigns'][number] }) {
  const texts = useTexts();
  const [Icon, tone] =
    held === null
      ? ([Check, 'c-success'] as const)
      : held.answer === 'waits'
        ? ([Hourglass, 'c-warning'] as const)
        : ([X, 'muted'] as const);
  return (
    <li className={styles.coming}>
      <Icon className={`icon ${tone}`} aria-hidden="true" />
      <span className="anywhere">
        <Link className="link" dir="auto" href={`${campaignPath(id)}?tab=why`}>
          {name}
        </Link>{' '}
        <span className="hint block">{heldWords(texts, held)}</span>
      </span>
    </li>
  );
}

function heldWords(texts: AdminTexts, held: Outlook['campaigns'][number]['held']): string {
  const { t, intl } = texts;
  if (held === null) return t('campaigns.coming.next');
  const words = heldBy(texts, held);
  return held.until
    ? `${words} · ${t('campaigns.until', { time: intl.formatDate(held.until, { dateStyle: 'medium', timeStyle: 'short' }) })}`
    : words;
}
