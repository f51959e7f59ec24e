/** One saved reply: what it is called, what it says in each language, what it also does, and how it will be read. */
import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Body } from '../../../wire/documents/nodes.ts';
import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import { SAVED_NAME_CHARS } from '../../../wire/saved-replies/limits.ts';
import type { NewSavedReply, SavedReply } from '../../../wire/saved-replies/shapes.ts';
import { useData } from '../../data/data.ts';
import { AlsoFields } from '../../parts/also-fields.tsx';
import { useAlsoWording } from '../../parts/also-words.ts';
import { textOf } from '../../parts/editor/plain-body.ts';
import { FlagField, TextField } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { allSavedReplies, savedRepliesChanged } from '../../parts/saved-replies.ts';
import { Tool } from '../../parts/tool.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { emptyReply, hasWords, replyForm, sent, toForm, type ReplyForm as Form } from './form.ts';
import { KeyField } from './key-field.tsx';
import { NEW_REPLY, SAVED_REPLIES, savedReplyPath } from './paths.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { ReplyTexts } from './reply-texts.tsx';
import styles from './saved-replies.module.css';

type Props = {
  /** Missing: a new one. */
  readonly saved: SavedReply | undefined;
  readonly folders: readonly string[];
  readonly project: string;
  /** For the keys that are taken. */
  readonly all: readonly SavedReply[];
};

export function ReplyForm({ saved, folders, project, all }: Props) {
  const { t } = useTexts();
  const [mayWrite, mayShare] = [useCan('tickets:write'), useCan('content:write')];
  const may = mayWrite && (mayShare || !saved?.shared);
  const record = useReplyForm({ saved, project, shared: mayShare });
  const { form } = record;
  const values = useWatch({ control: form.control }) as Form;
  const [picked, pick] = useState('');
  // A language that is discarded again is none.
  const [first = 'en'] = Object.keys(values.texts);
  const lang = picked in values.texts ? picked : first;
  const names = useNames();
  const say = useSaying(values.actions);
  return (
    <>
      {saved && <Head saved={saved} project={project} may={may} mayCopy={mayWrite} />}
      <RecordForm
        record={record}
        label={saved?.name ?? t('savedReplies.new')}
        names={names}
        words={say}
        may={may}
        {...(saved ? {} : { create: t('savedReplies.add') })}
      >
        <div className={`card ${styles.form}`}>
          <div className={styles.fields}>
            <TextField form={form} name="name" label={names.name} required />
            <TextField form={form} name="shortcut" label={names.shortcut} hint={t('savedReplies.shortcutHint')} />
            <TextField form={form} name="folder" label={names.folder} offered={folders} />
          </div>
          {mayShare && <FlagField form={form} name="shared" label={names.shared} hint={t('savedReplies.sharedHint')} />}
          <ReplyTexts
            texts={values.texts as Record<string, Body>}
            lang={lang}
            onLang={pick}
            onChange={(texts) => form.setValue('texts', texts, { shouldDirty: true })}
            problem={form.formState.errors.texts?.message as string | undefined}
          />
          <fieldset className={styles.also}>
            <legend>{t('also.title')}</legend>
            <p className="hint">{t('also.hint')}</p>
            <AlsoFields
              project={project}
              value={values.actions}
              onChange={(actions) => form.setValue('actions', actions, { shouldDirty: true })}
            />
          </fieldset>
          {saved && <KeyField saved={saved} project={project} all={all} />}
        </div>
        <ReplyPreview
          project={project}
          body={values.texts[lang] as Body | undefined}
          also={values.actions}
          lang={lang}
        />
      </RecordForm>
    </>
  );
}

function useNames(): { readonly [F in keyof Form]: string } {
  const { t } = useTexts();
  return {
    name: t('savedReplies.name'),
    shortcut: t('savedReplies.shortcut'),
    folder: t('savedReplies.folder'),
    shared: t('savedReplies.shared'),
    texts: t('savedReplies.texts'),
    actions: t('also.title'),
  };
}

/** Texts and actions in words, for the bar that saves and for the choice at a clash. */
function useSaying(actions: Form['actions']) {
  const texts = useTexts();
  const alsoWords = useAlsoWording([actions]);
  return (field: keyof Form & string, value: unknown): string | undefined => {
    if (field === 'texts')
      return Object.entries(value as Form['texts'])
        .filter(([, body]) => hasWords(body))
        .map(([lang, body]) => `${languageName(lang, texts)}: ${textOf(body as unknown as Body)}`)
        .join(' · ');
    if (field !== 'actions') return undefined;
    return alsoWords(value as Form['actions'])
      .map(({ words }) => words)
      .join(' · ');
  };
}

type FormOf = { readonly saved: SavedReply | undefined; readonly project: string; readonly shared: boolean };

function useReplyForm({ saved, project, shared }: FormOf) {
  const { api, navigation } = useServices();
  const data = useData();
  const texts = useTexts();
  const { t } = texts;
  const all = allSavedReplies(project);
  const change = useMemo(
    () => (saved ? toForm(saved) : emptyReply(texts.lang === 'de' ? 'de' : 'en', shared)),
    [saved, shared, texts.lang],
  );
  const rules = useMemo(
    () =>
      (values: Form): Readonly<Record<string, string>> =>
        Object.values(values.texts).some(hasWords) ? {} : { texts: t('savedReplies.noText') },
    [t],
  );
  return useRecordForm<Form>({
    struct: replyForm,
    saved: change,
    draft: `saved reply ${saved?.id ?? `${NEW_REPLY} ${project}`}`,
    isNew: !saved,
    done: t('savedReplies.saved'),
    rules,
    save: async (changed, values, expected) => {
      if (!saved) {
        const body = sent(values) as NewSavedReply;
        const made = await api(savedReplyEndpoints.addSavedReply, { params: { project }, body });
        await savedRepliesChanged(data, project);
        navigation.go(savedReplyPath(made.id), { replace: true });
        return toForm(made);
      }
      const params = { project, saved: saved.id };
      const body = { ...sent(changed), expected: sent(expected) };
      const now = await api(savedReplyEndpoints.changeSavedReply, { params, body });
      await savedRepliesChanged(data, project);
      return toForm(now);
    },
    ...(saved
      ? {
          reread: async () => {
            const now = (await data.get(all)).find(({ id }) => id === saved.id);
            return now ? toForm(now) : change;
          },
        }
      : {}),
  });
}

type HeadProps = {
  readonly saved: SavedReply;
  readonly project: string;
  readonly may: boolean;
  readonly mayCopy: boolean;
};

function Head({ saved, project, may, mayCopy }: HeadProps) {
  const { api, navigation, dialogs, toasts } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();
  const { id, name, shared } = saved;
  useEffect(() => navigation.name(name), [navigation, name]);
  /** One of one's own: it is shared once it says something else. */
  async function copy(): Promise<void> {
    const { folder, texts, actions } = saved;
    const called = t('savedReplies.copyOf', { name }).slice(0, SAVED_NAME_CHARS);
    const body = { name: called, folder, texts, actions, shared: false };
    const made = await api(savedReplyEndpoints.addSavedReply, { params: { project }, body });
    await savedRepliesChanged(data, project);
    navigation.go(savedReplyPath(made.id));
  }
  async function remove(): Promise<void> {
    await api(savedReplyEndpoints.deleteSavedReply, { params: { project, saved: id } });
    navigation.go(SAVED_REPLIES, { replace: true });
    await savedRepliesChanged(data, project);
    toasts.show({ type: 'success', heading: t('savedReplies.deleted', { name }) });
  }
  const ask = () =>
    dialogs.open({
      type: 'warning',
      heading: t('savedReplies.deleteAsk', { name }),
      body: t(shared ? 'savedReplies.deleteShared' : 'savedReplies.deleteOwn'),
      primaryBtn: { label: t('savedReplies.delete'), click: () => void work(remove) },
      secondaryBtn: { label: t('common.cancel') },
    });
  return (
    <div className={styles.head}>
      <h2 className="truncate">
        <bdi>{name}</bdi>
      </h2>
      <span className="tag">{t(shared ? 'savedReplies.isShared' : 'savedReplies.isOwn')}</span>
      <span className="push row row-1">
        {mayCopy && <Tool label={t('savedReplies.copy')} icon={Copy} onClick={() => void work(copy)} />}
        {may && <Tool label={t('savedReplies.delete')} icon={Trash2} onClick={ask} />}
      </span>
    </div>
  );
}
