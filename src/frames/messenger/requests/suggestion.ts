/** The idea that is being written: one for each visitor, kept until it is sent, so that closing, reload and no connection lose nothing. */
import { proxy, snapshot } from 'valtio/vanilla';
import {
  REQUEST_BODY_CHARS,
  REQUEST_FILES,
  REQUEST_FILE_BYTES,
  REQUEST_TITLE_CHARS,
  REQUEST_TITLE_MIN_CHARS,
} from '../../../wire/requests/limits.ts';
import { requestFileTypes } from '../../../wire/requests/choices.ts';
import type { NewIdea } from '../../../wire/requests/messenger-asked.ts';
import { ideaMade, type IdeaMade } from '../../../wire/requests/messenger-shapes.ts';
import { emailOrNone } from '../../../wire/mail/address.ts';
import { fits } from '../../../wire/schema.ts';
import { newUuid } from '../../../ui/new-uuid.ts';
import type { Upload } from '../api.ts';
import { createDrafts, type Drafts } from '../drafts.ts';
import { useMessenger } from '../context.ts';
import type { Messenger } from '../messenger.ts';
import { outcomeOf, type Refusal } from './refusals.ts';

const types: readonly string[] = requestFileTypes;
/** Of the most characters: from there on the count of what is left shows, because it begins to matter. */
export const COUNT_FROM = 0.8;
/** What a kept draft is called beside those of forms, whose names have no space. */
const NAME = ' idea';

type Words = Pick<NewIdea, 'id' | 'board' | 'title' | 'body'> & { email: string; website: string };
export type Picture = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** '' until it has arrived. */
  url: string;
  /** Of it that has arrived, 0 to 1. */
  progress: number;
  problem?: 'tooLarge' | 'failed';
};
export type Writing = {
  words: Words;
  pictures: Picture[];
  /** More were chosen than there is room for. */
  tooMany: boolean;
  /** Somebody tried to send it: from then on it is said what is wrong. */
  tried: boolean;
  isSending: boolean;
  refused: Refusal | null;
  sent: IdeaMade | null;
};
export type Problem = 'short' | 'long' | 'mail';

export type Suggestion = ReturnType<typeof createSuggestion>;

const nothing = (board: string): Writing => ({
  words: { id: newUuid(), board, title: '', body: '', email: '', website: '' },
  pictures: [],
  tooMany: false,
  tried: false,
  isSending: false,
  refused: null,
  sent: null,
});

/** What is wrong, by field. */
export function problemsOf({ title, body, email }: Pick<Words, 'title' | 'body' | 'email'>) {
  const [words, more] = [title.trim(), body.trim()];
  const found: { title?: Problem; body?: Problem; email?: Problem } = {};
  if (words.length < REQUEST_TITLE_MIN_CHARS) found.title = 'short';
  if (words.length > REQUEST_TITLE_CHARS) found.title = 'long';
  if (more.length > REQUEST_BODY_CHARS) found.body = 'long';
  if (!fits(emailOrNone, email.trim())) found.email = 'mail';
  return found;
}

const known = new WeakMap<Messenger, Suggestion>();

export function useSuggestion(): Suggestion {
  const messenger = useMessenger();
  const suggestion = known.get(messenger) ?? createSuggestion(messenger);
  known.set(messenger, suggestion);
  return suggestion;
}

function createSuggestion(messenger: Messenger) {
  // Other tabs of the same site go on with the same words, and sending them from two makes one request.
  const drafts = createDrafts(() => window.localStorage);
  const { state } = messenger;
  const view = proxy<Writing>(nothing(''));
  let owner: string | undefined;

  const save = (): void => {
    const { words: values, pictures: chosen } = snapshot(view);
    const arrived = chosen.flatMap(({ id, name, type, size, url }) => (url ? { id, name, type, size, url } : []));
    drafts.write(state.visitor.key, NAME, {
      owner: state.visitor.id,
      values: { ...values },
      files: { pictures: arrived },
    });
  };
  const drop = (): void => drafts.remove(state.visitor.key, NAME);

  /** Another visitor's words are nobody's business. */
  const kept = (board: string): Writing => {
    const fresh = nothing(board);
    const draft = drafts.read(state.visitor.key, NAME);
    if (!draft || (draft.owner && draft.owner !== state.visitor.id)) return fresh;
    const pictures = (draft.files.pictures ?? []).map((file) => ({ ...file, progress: 1 }));
    return { ...fresh, words: { ...fresh.words, ...draft.values }, pictures };
  };

  const pictures = createPictures(messenger, view, save);

  return {
    view,
    comments: createTyped(messenger, drafts),
    /** Goes on with what was written, else begins on that board. */
    begin(board: string, visitor: string): void {
      if (owner === visitor && !view.sent && view.words.board) return;
      pictures.stop();
      owner = visitor;
      Object.assign(view, kept(board));
    },
    /** Goes on with what another tab has written, or begins anew once it has sent it. Returns its end. */
    follow: () =>
      hearTabs(`:${state.visitor.key}:${NAME}`, (isGone) => {
        if (view.isSending || view.sent) return;
        pictures.stop();
        // It is kept in memory too.
        if (isGone) drop();
        Object.assign(view, kept(view.words.board));
      }),
    write(change: Partial<Words>): void {
      Object.assign(view.words, change);
      view.refused = null;
      save();
    },
    add: pictures.add,
    remove: pictures.remove,
    /** Sends it once, however often this is called, in whichever tab: it keeps its id. */
    send: (lang: string, byMail: boolean) => sendOnce(messenger, view, { lang, byMail, drop }),
  };
}

type Typed = { readonly id: string; readonly body: string };

/** Comments that are being written, by where they go. They outlive the frame, as a suggestion does; another visitor's are nobody's business. */
function createTyped({ state }: Messenger, drafts: Drafts) {
  const name = (place: string) => ` comment ${place}`;
  return {
    get(place: string): Typed | undefined {
      const draft = drafts.read(state.visitor.key, name(place));
      if (!draft || (draft.owner && draft.owner !== state.visitor.id)) return undefined;
      const { id = '', body = '' } = draft.values;
      return { id, body };
    },
    set: (place: string, { id, body }: Typed): void =>
      drafts.write(state.visitor.key, name(place), { owner: state.visitor.id, values: { id, body }, files: {} }),
    delete: (place: string): void => drafts.remove(state.visitor.key, name(place)),
  };
}

/** Tells what another tab stores or removes under a name that ends so. Returns its end. */
function hearTabs(ending: string, work: (isGone: boolean) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key?.endsWith(ending)) work(newValue === null);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** `save`: after each change. */
function createPictures(messenger: Messenger, view: Writing, save: () => void) {
  const running = new Map<string, Upload>();
  const find = (id: string) => view.pictures.find((picture) => picture.id === id);
  function send(file: File, id: string): void {
    const upload = messenger.upload(file, (part) => {
      const picture = find(id);
      if (picture) picture.progress = part;
    });
    running.set(id, upload);
    const ended = (change: Partial<Picture>) => {
      running.delete(id);
      const picture = find(id);
      if (picture) Object.assign(picture, change);
      save();
    };
    upload.done.then(
      (url) => ended({ url, progress: 1 }),
      () => ended({ problem: 'failed' }),
    );
  }

  return {
    add(files: readonly File[]): void {
      const room = REQUEST_FILES - view.pictures.length;
      view.tooMany = files.length > room;
      for (const file of files.slice(0, Math.max(0, room))) {
        const id = newUuid();
        const picture: Picture = {
          id,
          name: file.name.slice(0, 300),
          type: file.type,
          size: file.size,
          url: '',
          progress: 0,
        };
        if (file.size > REQUEST_FILE_BYTES || !types.includes(file.type)) picture.problem = 'tooLarge';
        view.pictures.push(picture);
        if (!picture.problem) send(file, id);
      }
    },
    remove(id: string): void {
      running.get(id)?.cancel();
      running.delete(id);
      view.pictures = view.pictures.filter((picture) => picture.id !== id);
      view.tooMany = false;
      save();
    },
    stop(): void {
      for (const upload of running.values()) upload.cancel();
      running.clear();
    },
  };
}

type Sending = { readonly lang: string; readonly byMail: boolean; readonly drop: () => void };

async function sendOnce(messenger: Messenger, view: Writing, { lang, byMail, drop }: Sending): Promise<void> {
  view.tried = true;
  const email = byMail ? view.words.email.trim() : '';
  if (view.isSending || Object.keys(problemsOf({ ...view.words, email })).length > 0) return;
  if (view.pictures.some(({ url, problem }) => !url && !problem)) return;
  view.isSending = true;
  view.refused = null;
  const { words, pictures: chosen } = snapshot(view);
  const { id, board, title, body, website } = words;
  const asked = messenger.ask('/api/messenger/requests/new', {
    id,
    lang,
    board,
    title: title.trim(),
    body: body.trim(),
    files: chosen.flatMap(({ url }) => url || []),
    ...(email && { email }),
    ...(website && { website }),
  });
  const { value: made, refusal } = await outcomeOf(asked, ideaMade);
  view.isSending = false;
  if (refusal) {
    view.refused = refusal;
    return;
  }
  drop();
  view.sent = made;
  messenger.post('notify-event', { type: 'request-submitted', data: { id } });
}
