/** What can be done with one message of a thread: its own words changed, what it said before, a conversation begun with it. */
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { messageEndpoints } from '../../../../wire/messages/calls.ts';
import { REPLY_EDIT_MS } from '../../../../wire/messages/limits.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { Ago } from '../../../parts/ago.tsx';
import type { MessageField as Field } from '../../../parts/editor/message-editor.tsx';
import { MessageField } from '../../../parts/editor/message-field.tsx';
import { ReadingView } from '../../../parts/editor/reading.tsx';
import { MenuEntry } from '../../../parts/menu-entry.tsx';
import { MoreMenu } from '../../../parts/more-menu.tsx';
import { FormDialog } from '../../../parts/writing/form-dialog.tsx';
import { useWork } from '../../../parts/writing/use-work.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { INBOX } from '../../../shell/navigation.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { Entry, SeenMessage } from './entries.ts';
import styles from './thread.module.css';

type Props = {
  readonly ticket: string;
  readonly entry: Entry;
  /** The first of its thread: all of it would be split off. */
  readonly isFirst: boolean;
};

export function MessageMenu({ ticket, entry: { message, mine }, isFirst }: Props) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const may = useCan('tickets:write');
  const [open, setOpen] = useState<'edit' | 'before'>();
  const split = useSplit(ticket, message.id);
  if (!chosen || message.withdrawn || !(message.edited || (may && (mine || !isFirst)))) return null;
  const params = { project: chosen.id, ticket, message: message.id };
  return (
    <span className={styles.acts}>
      <MoreMenu label={t('tickets.message.more')}>
        {may && mine && <EditEntry at={message.at} onClick={() => setOpen('edit')} />}
        {message.edited && <MenuEntry words={t('tickets.message.before')} onClick={() => setOpen('before')} />}
        {may && !isFirst && <MenuEntry words={t('tickets.message.split')} onClick={split} />}
      </MoreMenu>
      {open === 'edit' && <Edit message={message} params={params} onClose={() => setOpen(undefined)} />}
      {open === 'before' && <Before params={params} onClose={() => setOpen(undefined)} />}
    </span>
  );
}

/** Drawn when the menu opens: by then it may be too late. */
function EditEntry({ at, onClick }: { readonly at: string; readonly onClick: () => void }) {
  const { browser } = useServices();
  const { t } = useTexts();
  const isLate = browser.now() - Date.parse(at) >= REPLY_EDIT_MS;
  return <MenuEntry words={t('tickets.message.edit')} disabled={isLate} onClick={onClick} />;
}

type Params = { readonly project: string; readonly ticket: string; readonly message: string };
type EditProps = { readonly message: SeenMessage; readonly params: Params; readonly onClose: () => void };

function Edit({ message, params, onClose }: EditProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const field = useRef<Field>(null);
  const [body, setBody] = useState(message.body as unknown as Body);
  return (
    <FormDialog
      title={t('tickets.message.edit')}
      submit={t('common.save')}
      wide
      onSubmit={async () => api(messageEndpoints.changeReply, { params, body: { body } })}
      onClose={onClose}
    >
      <div className={styles.editing}>
        <MessageField
          field={field}
          lang=""
          dir="ltr"
          label={t('tickets.message.words')}
          placeholder=""
          value={body}
          onChange={setBody}
          disabled={false}
          onKey={() => false}
        >
          {null}
        </MessageField>
      </div>
      <p className="hint">{t('tickets.message.editHint')}</p>
    </FormDialog>
  );
}

function Before({ params, onClose }: Pick<EditProps, 'params' | 'onClose'>) {
  const { t } = useTexts();
  const { value, failure } = useAsked(asked(messageEndpoints.replyBefore, { params }), { fresh: true });
  return (
    <FormDialog title={t('tickets.message.before')} onClose={onClose}>
      {failure && <p className="alert danger">{t('tickets.message.beforeFailed')}</p>}
      <ol className="plain stack stack-3">
        {(value?.before ?? []).map(({ body, at }) => (
          <li key={at}>
            <p className="hint">
              <Ago at={at} long />
            </p>
            <ReadingView value={body as unknown as Body} lang="" dir="auto" />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}

/** Asked first: what goes over into the new conversation does not come back. */
function useSplit(ticket: string, from: string): () => void {
  const { api, desk, dialogs, navigation } = useServices();
  const { t } = useTexts();
  const work = useWork();
  async function split(): Promise<void> {
    const { id: project } = await desk.project();
    const row = await api(messageEndpoints.splitTicket, { params: { project, ticket }, body: { from } });
    navigation.go(`${INBOX}/${row.id}`);
  }
  return () =>
    dialogs.open({
      type: 'info',
      heading: t('tickets.message.splitAsk'),
      body: t('tickets.message.splitHint'),
      primaryBtn: { label: t('tickets.message.splitNow'), click: () => void work(split) },
      secondaryBtn: { label: t('common.cancel') },
    });
}
