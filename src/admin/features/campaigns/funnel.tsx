/** From due to done as one funnel, in people, each step with what it is a share of. */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignTotals } from '../../../wire/campaigns/figures.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { kindRule, receiptKinds, type CampaignKind, type ReceiptKind } from '../../../wire/campaigns/kinds.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { readersZone } from '../../parts/zone.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { BarCell } from './bar.tsx';
import type { FiguresProps } from './figures-of.ts';
import { FileButtons } from './file-buttons.tsx';
import { peoplePath } from './people-path.ts';
import { shareWords } from './share-words.ts';

/** Each step, and of which other it is a share. */
const allSteps = [
  ['due', null],
  ['sent', 'due'],
  ['refused', 'due'],
  ['unknown', 'due'],
  ['arrived', 'sent'],
  ['seen', 'arrived'],
  ['clicked', 'seen'],
  ['completed', 'seen'],
  ['goal', 'seen'],
  ['dismissed', 'seen'],
] as const satisfies readonly (readonly [keyof CampaignTotals, keyof CampaignTotals | null])[];

const isReceipt = (step: string): step is ReceiptKind => (receiptKinds as readonly string[]).includes(step);

/** What can become of it. */
const stepsOf = ({ kind, draft }: Campaign, totals: CampaignTotals) => {
  const { receipts } = kindRule(kind);
  // Without a goal nobody can have reached one; what was reached under a version before still counts.
  const aims = draft.goal !== null || totals.goal > 0;
  // A mail tells nobody that it has come or was looked at; only of mails is it known that they were refused, or not known.
  const isMail = !kindRule(kind).inPage;
  return allSteps
    .filter(([step]) => !isReceipt(step) || step in receipts)
    .filter(([step]) => step !== 'goal' || aims)
    .filter(([step]) => (isMail ? step !== 'arrived' : step !== 'refused' && step !== 'unknown'))
    .map(([step, whole]) => [step, isMail && whole === 'seen' ? 'sent' : whole] as const);
};

/** It came to SDKs alone that do not tell this: that is no 0, because nobody knows (P-STA-03). */
function isUntold(kind: CampaignKind, totals: CampaignTotals, step: keyof CampaignTotals): boolean {
  return (
    isReceipt(step) && kindRule(kind).receipts[step] === 'own' && totals.untold > 0 && totals.untold >= totals.arrived
  );
}

type Step = ReturnType<typeof stepsOf>[number];

function share(texts: AdminTexts, kind: CampaignKind, totals: CampaignTotals, [step, whole]: Step): string {
  if (whole === null || totals[whole] === 0 || isUntold(kind, totals, step)) return '–';
  // Those of whom nobody can tell whether they saw it are in no rate.
  const people = step === 'seen' ? totals[whole] - totals.untold : totals[whole];
  return shareWords(texts, totals[step], people);
}

export function Funnel({ figures: { totals, before }, of }: FiguresProps) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { api } = useServices();
  const { id, kind } = of.campaign;
  const params = { project: of.project, campaign: id };
  const filter = { ...of.filter, zone: readersZone() };
  const most = Math.max(1, totals.due);
  const rows = stepsOf(of.campaign, totals).map(([step, whole]) => ({
    step,
    whole,
    untold: isUntold(kind, totals, step),
  }));
  return (
    <section className="card" aria-label={t('campaigns.funnel')}>
      <div className="card-head">
        <h2>{t('campaigns.funnel')}</h2>
        <span className="hint">{t('campaigns.inPeople')}</span>
        <FileButtons
          name="figures"
          ask={(format) => api(campaignEndpoints.exportFigures, { params, body: { format, filter } })}
        />
      </div>
      <CardTable
        columns={[
          t('campaigns.step'),
          [t('campaigns.bar'), 'sr'],
          [t('campaigns.people'), 'num'],
          t('campaigns.rate'),
          ...(before ? [[t('campaigns.before'), 'num'] as const] : []),
        ]}
      >
        {rows.map(({ step, whole, untold }) => (
          <tr key={step}>
            <td>
              <Link className="link" href={peoplePath(id, { ...of.filter, state: step })}>
                {t(`campaigns.step.${step}`)}
              </Link>
            </td>
            <BarCell part={totals[step] / most} />
            <td className="num">{untold ? '–' : intl.formatNumber(totals[step])}</td>
            <td className="nowrap">
              {whole &&
                (untold || totals[whole] === 0
                  ? '–'
                  : t('campaigns.shareOf', {
                      share: share(texts, kind, totals, [step, whole]),
                      of: t(`campaigns.of.${whole}`),
                    }))}
            </td>
            {before && <td className="num">{share(texts, kind, before, [step, whole])}</td>}
          </tr>
        ))}
      </CardTable>
      <Foot kind={kind} totals={totals} />
    </section>
  );
}

type FootProps = { readonly kind: CampaignKind; readonly totals: CampaignTotals };

/** Times beside people, who got nothing to compare with, and why a figure is not known. */
function Foot({ kind, totals }: FootProps) {
  const { t } = useTexts();
  return (
    <p className="card-foot hint">
      {kindRule(kind).inPage && t('campaigns.shownTimes', { times: totals.shown, people: totals.seen })}
      {totals.control > 0 && ` ${t('campaigns.inControl', { count: totals.control })}`}
      {totals.untold > 0 && ` ${t('campaigns.untold', { count: totals.untold })}`}
    </p>
  );
}
