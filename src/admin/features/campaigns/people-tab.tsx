/** The people of a campaign: what became of it for each, newest first. */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { deliveryStates, type Delivery } from '../../../wire/campaigns/figures.ts';
import { receiptKinds } from '../../../wire/campaigns/kinds.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useState } from 'react';
import { Ago } from '../../parts/ago.tsx';
import { CardTable } from '../../parts/card-table.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignPath } from './campaigns.ts';

const STEP = 50;
const states = [...new Set([...deliveryStates, ...receiptKinds])].filter(
  (state) => state !== 'skipped' && state !== 'completed',
);
type Listed = (typeof states)[number];
type Props = { readonly campaign: Campaign; readonly project: string };

export function PeopleTab({ campaign: { id }, project }: Props) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const asked = new URLSearchParams(useSearch()).get('state');
  const state = states.find((one) => one === asked);
  const [most, setMost] = useState(STEP);
  const people = usePeople({ project, campaign: id }, state, most);
  return (
    <div className="stack">
      <SelectField
        label={t('campaigns.peopleWho')}
        value={state ?? ''}
        choices={[['', t('campaigns.peopleAll')], ...states.map((one) => [one, t(`campaigns.state.${one}`)] as const)]}
        onChange={(value) =>
          navigation.go(`${campaignPath(id)}?tab=people${value && `&state=${value}`}`, { replace: true })
        }
      />
      <ReportFrame of={people} failed={t('campaigns.peopleFailed')}>
        {({ found, isAll }) =>
          found.length === 0 ? (
            <section className="card">
              <p className="card-body hint">{t('campaigns.peopleNone')}</p>
            </section>
          ) : (
            <>
              <PeopleTable people={found} />
              {!isAll && (
                <div className="centred">
                  <button type="button" className="btn btn-secondary" onClick={() => setMost(most + STEP)}>
                    {t('campaigns.peopleMore')}
                  </button>
                </div>
              )}
            </>
          )
        }
      </ReportFrame>
    </div>
  );
}

/** At least so many, where there are: pages behind each other. */
function usePeople(
  params: { readonly project: string; readonly campaign: string },
  state: Listed | undefined,
  most: number,
) {
  return useAsked(
    thing(
      `people of ${params.campaign} ${state ?? ''} ${most}`,
      async (api, signal) => {
        const found: Delivery[] = [];
        let cursor: string | undefined;
        do {
          const query = { state, limit: STEP, cursor };
          const page = await api(campaignEndpoints.campaignDeliveries, { params, query, signal });
          found.push(...page.deliveries);
          cursor = page.next ?? undefined;
        } while (cursor !== undefined && found.length < most);
        return { found, isAll: cursor === undefined };
      },
      { quiet: true },
    ),
    { lasting: true },
  );
}

function PeopleTable({ people }: { readonly people: readonly Delivery[] }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-label={t('campaigns.tab.people')}>
      <CardTable
        columns={[
          t('campaigns.person'),
          t('campaigns.stateName'),
          t('campaigns.variant'),
          t('campaigns.versionName'),
          t('campaigns.time'),
        ]}
      >
        {people.map((one) => (
          <tr key={one.id}>
            <td>
              <Link className="link" dir="auto" href={`/dashboard/contacts/${one.contact}`}>
                {one.contactName || t('campaigns.visitor')}
              </Link>
            </td>
            <td>
              {t(`campaigns.state.${one.state}`)}
              {one.reason && ` · ${t(`campaigns.cancelled.${one.reason}`)}`}
              {one.test && ` · ${t('campaigns.isTest')}`}
            </td>
            <td>
              <bdi>{one.variant || '–'}</bdi>
            </td>
            <td className="num">{one.version}</td>
            <td>
              <Ago at={one.at} long />
            </td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}
