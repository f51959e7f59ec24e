/** The people of a campaign: what became of it for each, newest first. */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { deliveryStates, type DeliveryPage } from '../../../wire/campaigns/figures.ts';
import { kindRule, receiptKinds } from '../../../wire/campaigns/kinds.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { CardTable } from '../../parts/card-table.tsx';
import { Older } from '../../parts/list/older.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignPath } from './campaigns.ts';

const SHOWN = 50;
const states = [...new Set([...deliveryStates, ...receiptKinds])].filter((state) => state !== 'skipped');
type Props = { readonly campaign: Campaign; readonly project: string };

export function PeopleTab({ campaign: { id, kind }, project }: Props) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const named = new URLSearchParams(useSearch()).get('state');
  const state = states.find((one) => one === named);
  const pageAfter = (cursor?: string) =>
    asked(campaignEndpoints.campaignDeliveries, {
      params: { project, campaign: id },
      query: { state, limit: SHOWN, cursor },
    });
  const first = useAsked(pageAfter());
  return (
    <div className="stack">
      <SelectField
        label={t('campaigns.peopleWho')}
        value={state ?? ''}
        choices={[
          ['', t('campaigns.peopleAll')],
          ...states
            .filter((one) => one !== 'completed' || 'completed' in kindRule(kind).receipts)
            .map((one) => [one, t(`campaigns.state.${one}`)] as const),
        ]}
        onChange={(value) =>
          navigation.go(`${campaignPath(id)}?tab=people${value && `&state=${value}`}`, { replace: true })
        }
      />
      <ReportFrame of={first} failed={t('campaigns.peopleFailed')}>
        {(page) => (
          <section className="card" aria-label={t('campaigns.tab.people')} key={state ?? ''}>
            <Older first={page} words={t('campaigns.peopleMore')} more={pageAfter}>
              {(pages) => <PeopleTable pages={pages} />}
            </Older>
          </section>
        )}
      </ReportFrame>
    </div>
  );
}

function PeopleTable({ pages }: { readonly pages: readonly DeliveryPage[] }) {
  const { t } = useTexts();
  const people = pages.flatMap(({ deliveries }) => deliveries);
  if (people.length === 0) return <p className="card-body hint">{t('campaigns.peopleNone')}</p>;
  return (
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
  );
}
