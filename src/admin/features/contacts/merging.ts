/** Merging contacts, as the dashboard asks for it. */
import { contactMergeEndpoints as calls } from '../../../wire/contacts/merge-calls.ts';
import type { ContactMerges, SimilarContacts } from '../../../wire/contacts/merge-shapes.ts';
import type { Contact, ContactPage, ContactRow } from '../../../wire/contacts/shapes.ts';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { SIMILAR_SHOWN } from '../../../wire/contacts/limits.ts';
import { asFailure } from '../../api/failure.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices, type Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { contactPath } from './contact-paths.ts';
import { contactName } from './contact-words.tsx';
import { contactOf } from './contacts.ts';

export const similarTo = (project: string, contact: string): Ask<SimilarContacts> => ({
  ...asked(calls.similarContacts, { params: { project, contact } }),
  quiet: true,
});

export const mergesOf = (project: string, contact: string): Ask<ContactMerges> => ({
  ...asked(calls.contactMerges, { params: { project, contact } }),
  quiet: true,
});

export const foundBy = (project: string, search: string): Ask<ContactPage> => ({
  ...asked(contactEndpoints.contacts, { params: { project }, query: { search, limit: SIMILAR_SHOWN + 1 } }),
  quiet: true,
});

type Who = Pick<ContactRow, 'userId' | 'proven'>;

/** Why the two cannot be one, as the key of a text; null where they can. */
export function refusalOf(one: Who, other: Who): 'contacts.refused.proven' | 'contacts.refused.claim' | null {
  if (one.proven && other.proven) return 'contacts.refused.proven';
  return one.userId && other.userId && one.proven !== other.proven ? 'contacts.refused.claim' : null;
}

/** The one that has to stay: a user, where the other is a visitor. Null: the reader chooses. */
export function mustStay<W extends Who>(one: W, other: W): W | null {
  if ((one.userId === '') === (other.userId === '')) return null;
  return one.userId === '' ? other : one;
}

type Merge = (kept: ContactRow, other: ContactRow) => Promise<void>;

/** Leads to the kept one, and offers to take it back. Rejects with a `Failure`. */
export function useMerge(project: string): Merge {
  const services = useServices();
  const texts = useTexts();
  const part = usePart(project);
  return async (kept, other) => {
    const body = { other: other.id, keep: kept.id };
    const merged = await services.api(calls.mergeContacts, { params: { project, contact: kept.id }, body });
    changed(services, project, merged);
    services.navigation.go(contactPath(kept.id), { replace: true });
    const heading = texts.t('contacts.mergedNow', { name: contactName(texts, other) });
    undoOf(services).offer({ heading }, async () => {
      const { merges } = await dataOf(services).get(mergesOf(project, kept.id));
      await part(merges[0]?.id ?? '');
    });
  };
}

/** Takes a merge back, and shows the one who is itself again. Rejects with a `Failure`. */
export function usePart(project: string): (merge: string) => Promise<void> {
  const services = useServices();
  return async (merge) => {
    const parted = await services.api(calls.undoContactMerge, { params: { project, merge } });
    changed(services, project, parted);
  };
}

/** The same behind a press: says why it was not done. */
export function useParting(project: string): (merge: string) => Promise<void> {
  const services = useServices();
  const { t } = useTexts();
  const part = usePart(project);
  return async (merge) => {
    try {
      await part(merge);
      services.toasts.show({ type: 'success', heading: t('contacts.parted') });
    } catch (error) {
      if (asFailure(error).code !== 'merge_refused') return tellFailure(services, error);
      services.browser.report(error);
      services.toasts.show({ type: 'error', heading: t('common.notUndone'), body: t('contacts.refused.undo') });
    }
  };
}

/** Lists, timelines, companies and tickets of people: all may say something else now. */
function changed(services: Services, project: string, contact: Contact): void {
  const data = dataOf(services);
  data.drop(`/api/desk/projects/${project}/contacts`);
  data.drop(`/api/desk/projects/${project}/companies`);
  data.put(contactOf(project, contact.id), contact);
}
