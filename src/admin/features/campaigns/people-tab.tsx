/** The people of a campaign: what became of it for each, newest first. */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { notShown, peopleStates, type DeliveryPage } from '../../../wire/campaigns/figures.ts';
import { kindRule, receiptKinds, type ReceiptKind } from '../../../wire/campaigns/kinds.ts';
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
import { FileButtons } from './file-buttons.tsx';
import { groupName } from './groups-table.tsx';
import { peoplePath } from './people-path.ts';

const SHOWN = 50;
const states = peopleStates.filter((state) => state !== 'skipped');
const isReceipt = (state: string): state is ReceiptKind => (receiptKinds as readonly string[]).includes(state);
type Props = { readonly campaign: Campaign; readonly project: string };

export function PeopleTab({ campaign: { id, kind }, project }: Props) {
  const { api, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const named = new URLSearchParams(useSearch());
  const state = states.find((one) => one === named.get('state'));
  const gate = notShown.find((one) => one === named.get('gate'));
  const variant = named.get('variant') ?? undefined;
  const version = Number(named.get('version')) || undefined;
  const filter = { state, gate, variant, version };
  const pageAfter = (cursor?: string) =>
    asked(campaignEndpoints.campaignDeliveries, {
      params: { project, campaign: id },
      query: { ...filter, limit: SHOWN, cursor },
    });
  const first = useAsked(pageAfter());
  return (
    <div className="stack">
      <SelectField
        label={t('campaigns.peopleWho')}
        value={gate ? `gate ${gate}` : (state ?? '')}
        choices={[
          ['', t('campaigns.peopleAll')],
          ...states
            .filter((one) => !isReceipt(one) || one in kindRule(kind).receipts)
            .map((one) => [one, t(`campaigns.state.${one}`)] as const),
          ...notShown.map(
            (one) => [`gate ${one}`, t('campaigns.notShownBy', { gate: t(`campaigns.gate.${one}`) })] as const,
          ),
        ]}
        onChange={(value) => {
          const [first, at] = value.split(' ');
          const chosen = at ? { gate: at } : { state: first || undefined };
          navigation.go(peoplePath(id, { variant, version, ...chosen }), { replace: true });
        }}
      />
      <div className="row wrap">
        {variant !== undefined && <span className="badge">{groupName(texts, variant)}</span>}
        {version !== undefined && <span className="badge">{t('campaigns.version', { number: version })}</span>}
        <FileButtons
          name="people"
          ask={(format) =>
            api(campaignEndpoints.exportDeliveries, { params: { project, campaign: id }, body: { format, filter } })
          }
        />
      </div>
      <ReportFrame of={first} failed={t('campaigns.peopleFailed')}>
        {(page) => (
          <section className="card" aria-label={t('campaigns.tab.people')} key={JSON.stringify(filter)}>
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
  const texts = useTexts();
  const { t } = texts;
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
            <bdi>{one.variant === '' ? '–' : groupName(texts, one.variant)}</bdi>
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
