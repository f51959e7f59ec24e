/** Whether one person gets it: gate by gate, and what has happened so far (P-OUT-46). */
import { Check, Clock, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { gateNames, type CampaignExplained, type Gate } from '../../../wire/campaigns/figures.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago, exactTime } from '../../parts/ago.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { readersZone, timeIn } from '../../parts/zone.ts';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FindPerson } from '../../parts/people/find-person.tsx';
import { personWords } from '../../parts/people/person.tsx';
import styles from './campaigns.module.css';
import { OwnLink } from './survey/own-link.tsx';
import { placeOf, whyWords } from './why-words.ts';

type Props = { readonly campaign: Campaign; readonly project: string };
type Asked = { readonly id: string; readonly name: string };

export function WhyTab({ campaign, project }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [person, setPerson] = useState<Asked>();
  return (
    <div className="stack">
      <Card title={t('campaigns.tab.why')}>
        <div className="card-body stack">
          <p className="muted">{t('campaigns.whyHint')}</p>
          <FindPerson project={project} label={t('campaigns.whyWho')}>
            {(found) => (
              <button
                type="button"
                className="btn btn-sm btn-secondary"
                onClick={() => setPerson({ id: found.id, name: personWords(texts, found).name })}
              >
                {t('campaigns.whyAsk')}
              </button>
            )}
          </FindPerson>
        </div>
      </Card>
      {person && <Answer key={person.id} campaign={campaign} project={project} person={person} />}
    </div>
  );
}

function Answer({ campaign, project, person }: Props & { readonly person: Asked }) {
  const texts = useTexts();
  const { t } = texts;
  const explained = useAsked(
    asked(campaignEndpoints.explainCampaign, {
      params: { project, campaign: campaign.id },
      query: { contact: person.id },
    }),
    { age: 0 },
  );
  return (
    <ReportFrame of={explained} failed={t('campaigns.whyFailed')}>
      {({ gets, gates, happened }) => (
        <>
          <Card title={t(gets ? 'campaigns.gets' : 'campaigns.getsNot', { name: person.name })}>
            <ul className={`card-body ${styles.list}`}>
              {gates.map((gate) => (
                <GateLine key={gate.gate} campaign={campaign} gate={gate} />
              ))}
            </ul>
          </Card>
          {campaign.kind === 'survey' && campaign.status === 'live' && (
            <OwnLink project={project} survey={campaign.id} person={person} />
          )}
          <Happened happened={happened} />
        </>
      )}
    </ReportFrame>
  );
}

type Happening = CampaignExplained['happened'][number];
/** The same gate within an hour is one entry: what was decided at a time stands no further from it. */
const NEAR_MS = 3_600_000;

/** What has happened so far, or around a time that the reader names: 'why not yesterday at 10:31' (P-OUT-47). */
function Happened({ happened }: { readonly happened: readonly Happening[] }) {
  const texts = useTexts();
  const { t } = texts;
  const [asked, ask] = useState('');
  const time = timeIn(asked, readersZone());
  const isAsked = !Number.isNaN(time);
  const shown = isAsked ? happened.filter(({ at }) => Math.abs(Date.parse(at) - time) < NEAR_MS) : happened;
  return (
    <Card title={t('campaigns.happened')}>
      <div className="card-body stack">
        <div className={styles.times}>
          <InputField label={t('campaigns.whenExactly')} type="datetime-local" value={asked} onChange={ask} />
        </div>
        {shown.length === 0 && <p className="hint">{t(isAsked ? 'campaigns.nothingThen' : 'campaigns.nothingYet')}</p>}
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={`${one.what} ${one.at}`} className={styles.line}>
              <span>{happenedWords(texts, one)}</span>
              <span className="hint">
                {texts.intl.formatDate(one.at, { dateStyle: 'medium', timeStyle: 'short' })} · <Ago at={one.at} long />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** With why it was held back, and how often within that hour. */
function happenedWords(texts: AdminTexts, { what, values }: Happening): string {
  const { t } = texts;
  const { reason, times } = values;
  const words = whatWords(texts, what);
  if (!what.startsWith('held.') || typeof reason !== 'string') return words;
  const why = `${words}: ${whyWords(texts, reason, values)}`;
  return typeof times === 'number' && times > 1 ? `${why} · ${t('campaigns.heldTimes', { count: times })}` : why;
}

/** `held.calm`: that gate has held it back. */
function whatWords({ t }: AdminTexts, what: string): string {
  const gate = gateNames.find((name) => what === `held.${name}`);
  return gate
    ? t('campaigns.held', { gate: t(`campaigns.gate.${gate}`) })
    : t(`campaigns.what.${what}` as 'campaigns.what.due');
}

const icons = { passes: Check, waits: Hourglass, stops: X, later: Clock } as const;
const tones = { passes: 'c-success', waits: 'c-warning', stops: 'c-danger', later: 'muted' } as const;

type LineProps = { readonly campaign: Campaign; readonly gate: Gate };

function GateLine({ campaign, gate: { gate, answer, reason, values, until } }: LineProps) {
  const texts = useTexts();
  const { t } = texts;
  const Icon = icons[answer];
  const place = placeOf(gate, campaign);
  return (
    <li className={styles.line}>
      <Icon className={`icon ${tones[answer]}`} aria-hidden="true" />
      <b>{t(`campaigns.gate.${gate}`)}</b>
      <span>
        {t(`campaigns.answer.${answer}`)}
        {(answer === 'waits' || answer === 'stops') && ` · ${whyWords(texts, reason, values)}`}
        {until && ` · ${t('campaigns.until', { time: exactTime(texts, Date.parse(until)) })}`}
      </span>
      {place && (
        <Link
          className="link push"
          href={place}
          aria-label={t('campaigns.whereSet', { gate: t(`campaigns.gate.${gate}`) })}
        >
          {t('campaigns.whereSetShort')}
        </Link>
      )}
    </li>
  );
}
