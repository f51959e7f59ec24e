/** The people and the figures of a campaign as files, read and sent a page at a time (P-STA-10). */
import type { CampaignStatistics, Delivery, DeliveryExport, FiguresExport } from '../../../wire/campaigns/figures.ts';
import { CAMPAIGN_FIGURE_DAYS } from '../../../wire/campaigns/limits.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { namesOfContacts } from '../contacts/service.ts';
import { deliveriesOfCampaign } from './people-store.ts';
import { peopleAsked, told } from './people.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import type { Statistics } from './statistics.ts';

/** Errors: 404; 422 for a zone that there is not. Each is one entry in the audit log. */
export type Exports = {
  readonly exportDeliveries: (place: CampaignPlace, asked: DeliveryExport, actor: string) => Promise<Response>;
  readonly exportFigures: (place: CampaignPlace, asked: FiguresExport, actor: string) => Promise<Response>;
};

const AT_ONCE = 500;

export function createExports(
  { storage }: Pick<Ports, 'storage'>,
  { audit, statistics }: { readonly audit: Pick<Audit, 'note'>; readonly statistics: Statistics['statistics'] },
): Exports {
  const note = (actor: string, target: string, after: object) =>
    storage.write((transaction) => audit.note(transaction, { actor, action: 'exportCampaign', target, after }));
  return {
    async exportDeliveries(place, { format, filter = {} }, actor) {
      const { id, projectId } = await campaignAt(storage, place);
      await note(actor, `campaign:${id}`, { of: 'deliveries', format });
      return csvFile('deliveries', format === 'csv' ? csvPeople(pages()) : jsonPeople(pages()), format);

      async function* pages(): AsyncGenerator<Delivery[]> {
        for (let after: string | undefined; ;) {
          const rows = await deliveriesOfCampaign(storage, id, { ...peopleAsked(filter), after }, AT_ONCE);
          const contacts = rows.map(({ contactId }) => contactId);
          const names = await namesOfContacts(storage, projectId, contacts);
          yield rows.map((one) => told(one, names.get(one.contactId)));
          if (rows.length < AT_ONCE) return;
          after = rows.at(-1)!.id;
        }
      }
    },
    async exportFigures(place, { format, filter }, actor) {
      const figures = await statistics(place, { days: CAMPAIGN_FIGURE_DAYS, ...filter });
      await note(actor, `campaign:${place.id}`, { of: 'statistics', format });
      return csvFile('figures', format === 'csv' ? csvFigures(figures) : one(JSON.stringify(figures, null, 2)), format);
    },
  };
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

async function* csvPeople(pages: AsyncGenerator<Delivery[]>): AsyncGenerator<string> {
  yield csvRow(['id', 'contact', 'name', 'state', 'reason', 'variant', 'version', 'test', 'time']);
  for await (const page of pages)
    yield page
      .map(({ id, contact, contactName, state, reason, variant, version, test, at }) =>
        csvRow([id, contact, contactName, state, reason, variant, version, test ? 1 : 0, at]),
      )
      .join('');
}

async function* jsonPeople(pages: AsyncGenerator<Delivery[]>): AsyncGenerator<string> {
  let begins = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield begins + page.map((each) => JSON.stringify(each)).join(',\n');
    begins = ',\n';
  }
  yield begins === '[\n' ? '[]\n' : '\n]\n';
}

/** One figure a line: what it is of, its name, and people. */
async function* csvFigures({ totals, days, notShown, variants, leftOut }: CampaignStatistics): AsyncGenerator<string> {
  yield csvRow(['of', 'name', 'people']);
  yield Object.entries(totals)
    .map(([name, people]) => csvRow(['total', name, people]))
    .join('');
  yield csvRow(['total', 'leftOut', leftOut]);
  yield notShown.map(({ gate, people }) => csvRow(['notShown', gate, people])).join('');
  yield variants
    .flatMap(({ name, people, seen, clicked, goal }) =>
      Object.entries({ people, seen, clicked, goal }).map(([kind, count]) => csvRow([`group ${name}`, kind, count])),
    )
    .join('');
  yield days
    .flatMap(({ day, seen, clicked, goal }) =>
      Object.entries({ seen, clicked, goal }).map(([kind, count]) => csvRow([day, kind, count])),
    )
    .join('');
}
