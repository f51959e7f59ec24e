/** `/dashboard/inbox/new`: staff write to somebody first, a contact or an address. What is typed is kept until it is sent. */
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { contactEndpoints } from '../../../../wire/contacts/calls.ts';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { EMAIL_CHARS } from '../../../../wire/auth/limits.ts';
import { EMAIL } from '../../../../wire/mail/address.ts';
import { messageEndpoints } from '../../../../wire/messages/calls.ts';
import { CONVERSATION_TITLE_CHARS, REPLY_CHARS } from '../../../../wire/messages/limits.ts';
import { blanksIn } from '../../../../wire/saved-replies/variables.ts';
import { newUuid } from '../../../../ui/new-uuid.ts';
import { asFailure } from '../../../api/failure.ts';
import { asked, thing } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { GoBack } from '../../../parts/detail/detail.tsx';
import type { MessageField as Field } from '../../../parts/editor/message-editor.tsx';
import { MessageField } from '../../../parts/editor/message-field.tsx';
import { textOf } from '../../../parts/editor/plain-body.ts';
import { failureWords } from '../../../parts/failure-words.ts';
import { FindField, type Found, type FoundPage } from '../../../parts/find-pick.tsx';
import { dropDraft, keepDraft, readDraft } from '../../../parts/form/draft.ts';
import { ErrorLine } from '../../../parts/form/error-line.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { valuesOfPerson } from '../../../parts/saved-replies.ts';
import { Segment } from '../../../parts/segment.tsx';
import { useDrafts } from '../../../parts/use-drafts.ts';
import { InputField } from '../../../parts/writing/form-dialog.tsx';
import { useServices } from '../../../services.ts';
import { useSearch } from '../../../shell/address.ts';
import { INBOX } from '../../../shell/navigation.ts';
import type { AdminTexts } from '../../../shell/texts.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { emptyBody } from './drafts.ts';
import { offer, OfferingProvider, replySigns } from './offers.tsx';
import styles from './composer.module.css';

type Typed = {
  readonly to: 'contact' | 'email';
  /** '' for none. */
  readonly contact: string;
  /** As the contact is shown, and what of it is put into saved replies. */
  readonly name: string;
  readonly known: { readonly name: string; readonly email: string };
  readonly email: string;
  readonly subject: string;
  readonly body: Body;
};
const DRAFT = 'new message';
const SHOWN = 20;
const nobody = { name: '', email: '' };
const nothing: Typed = {
  to: 'contact',
  contact: '',
  name: '',
  known: nobody,
  email: '',
  subject: '',
  body: emptyBody,
};
type Person = Found & { readonly known: Typed['known'] };

export default function NewMessageScreen() {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  return (
    <>
      <GoBack to={INBOX} />
      <div className="head">
        <PageTitle title={t('tickets.new.title')} />
      </div>
      {chosen && <Writing key={chosen.id} project={chosen.id} />}
    </>
  );
}

function Writing({ project }: { readonly project: string }) {
  const texts = useTexts();
  const { t } = texts;
  const [typed, type] = useTyped(project);
  const { wrong, sending, send } = useSending(project, typed);
  const field = useRef<Field>(null);
  const person = typed.to === 'contact' ? typed.known : { name: '', email: typed.email.trim() };
  const offering = { known: { ...valuesOfPerson(person), title: typed.subject }, lang: '', onUse: () => undefined };
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  return (
    <form className="card card-body stack" noValidate aria-label={t('tickets.new.title')} onSubmit={submit}>
      <To project={project} typed={typed} onType={type} />
      <InputField
        label={t('tickets.new.subject')}
        value={typed.subject}
        onChange={(subject) => type({ subject })}
        most={CONVERSATION_TITLE_CHARS}
        optional
      />
      <OfferingProvider value={offering}>
        <div className={styles.box}>
          <MessageField
            field={field}
            lang=""
            dir="ltr"
            label={t('tickets.new.message')}
            placeholder={t('tickets.new.message')}
            value={typed.body}
            onChange={(body) => type({ body })}
            disabled={sending}
            onKey={({ key, ctrlKey, metaKey }) => {
              if (key !== 'Enter' || !(ctrlKey || metaKey)) return false;
              void send();
              return true;
            }}
            offer={offer}
            signs={replySigns}
          >
            <button type="submit" className="btn btn-sm btn-primary push" aria-disabled={sending || undefined}>
              {sending ? (
                <span className="spinner" aria-hidden="true" />
              ) : (
                <Send className="icon flip" aria-hidden="true" />
              )}
              {t('tickets.new.send')}
            </button>
          </MessageField>
        </div>
      </OfferingProvider>
      <ErrorLine error={wrong} />
    </form>
  );
}

type ToProps = {
  readonly project: string;
  readonly typed: Typed;
  readonly onType: (some: Partial<Typed>) => void;
};

function To({ project, typed: { to, contact, name, email }, onType }: ToProps) {
  const { t } = useTexts();
  return (
    <div className="stack stack-2">
      <div className="row">
        <Segment
          label={t('tickets.new.to')}
          value={to}
          choices={[
            { value: 'contact', label: t('tickets.new.toContact') },
            { value: 'email', label: t('tickets.new.toAddress') },
          ]}
          onChange={(next) => onType({ to: next })}
        />
      </div>
      {to === 'contact' ? (
        <FindField
          label={t('tickets.new.contact')}
          value={contact}
          name={name || undefined}
          ask={(search) => foundContacts(project, search, t('tickets.inbox.visitor'))}
          onChange={(found) => onType({ contact: found.id, name: found.name, known: (found as Person).known })}
        />
      ) : (
        <InputField
          label={t('tickets.new.address')}
          hint={t('tickets.new.addressHint')}
          type="email"
          value={email}
          onChange={(next) => onType({ email: next })}
          most={EMAIL_CHARS}
        />
      )}
    </div>
  );
}

/** By name, else by what else tells them apart. */
const called = (
  { name, email, userId }: { readonly name: string; readonly email: string; readonly userId: string },
  visitor: string,
): string => (name && email ? `${name} (${email})` : name || email || userId || visitor);

const knownOf = ({ name, email }: Typed['known']): Typed['known'] => ({ name, email });

function foundContacts(project: string, search: string, visitor: string) {
  const query = { search: search || undefined, limit: SHOWN };
  const ask = asked(contactEndpoints.contacts, { params: { project }, query });
  return thing<FoundPage>(`found to write to ${ask.key}`, async (api, signal) => {
    const { contacts, next } = await ask.load(api, signal);
    const found = contacts.map((one): Person => ({ id: one.id, name: called(one, visitor), known: knownOf(one) }));
    return { found, more: next !== null };
  });
}

/** What is typed, kept in the tab; whom the address names is who it goes to. */
function useTyped(project: string): [Typed, (some: Partial<Typed>) => void] {
  const drafts = useDrafts();
  const { t } = useTexts();
  const asks = new URLSearchParams(useSearch()).get('contact') ?? '';
  const draft = `${DRAFT} ${project}`;
  const [typed, setTyped] = useState<Typed>(() => ({ ...nothing, ...readDraft(drafts, draft, nothing) }));
  const asksFor = asks && asks !== typed.contact ? asks : null;
  const { value } = useAsked(
    asksFor ? asked(contactEndpoints.contact, { params: { project, contact: asksFor } }) : null,
  );
  const [taken, take] = useState('');
  if (value && taken !== asks) {
    take(asks);
    setTyped({
      ...typed,
      to: 'contact',
      contact: value.id,
      name: called(value, t('tickets.inbox.visitor')),
      known: knownOf(value),
    });
  }
  useEffect(() => {
    const fields = (Object.keys(nothing) as (keyof Typed)[]).filter((name) => typed[name] !== nothing[name]);
    if (fields.length === 0) dropDraft(drafts, draft);
    else keepDraft(drafts, draft, typed, fields);
  }, [drafts, draft, typed]);
  return [typed, (some) => setTyped((before) => ({ ...before, ...some }))];
}

function useSending(project: string, typed: Typed) {
  const { api, browser, navigation } = useServices();
  const texts = useTexts();
  const drafts = useDrafts();
  // Sent again after an answer that was lost it is the same message.
  const [id] = useState(newUuid);
  const [wrong, setWrong] = useState<string>();
  const [sending, setSending] = useState(false);
  async function send(): Promise<void> {
    const problem = problemOf(texts, typed);
    setWrong(problem);
    if (problem !== undefined || sending) return;
    setSending(true);
    try {
      const { to, contact, email, subject, body } = typed;
      const whom = to === 'contact' ? { contact } : { email: email.trim() };
      const { id: ticket } = await api(messageEndpoints.startTicket, {
        params: { project },
        body: { id, ...whom, ...(subject.trim() ? { subject } : {}), body },
      });
      dropDraft(drafts, `${DRAFT} ${project}`);
      navigation.go(`${INBOX}/${ticket}`, { replace: true });
    } catch (error) {
      browser.report(error);
      setWrong(refusalOf(texts, error));
      setSending(false);
    }
  }
  return { wrong, sending, send };
}

/** What is to be mended before it can go. */
function problemOf({ t }: AdminTexts, { to, contact, email, body }: Typed): string | undefined {
  const length = textOf(body).trim().length;
  const blanks = blanksIn(body);
  if (to === 'contact' && !contact) return t('tickets.new.nobody');
  if (to === 'email' && !EMAIL.test(email.trim())) return t('tickets.new.noAddress');
  if (length === 0) return t('tickets.new.noWords');
  if (length > REPLY_CHARS) return t('tickets.compose.tooLong', { count: length - REPLY_CHARS });
  return blanks.length > 0 ? t('tickets.new.blanks', { names: blanks.join(', ') }) : undefined;
}

function refusalOf(texts: AdminTexts, error: unknown): string {
  const failure = asFailure(error);
  if (failure.code === 'no_mail') return texts.t('tickets.new.noMail');
  if (failure.code === 'not_found') return texts.t('tickets.new.gone');
  return failureWords(texts, failure);
}
