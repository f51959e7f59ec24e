/** What a form already knows when it opens: the visitor's own draft, else what the page or the session has to say. */
import type { FlowField } from '../../../wire/config/flow.ts';
import type { Draft } from '../drafts.ts';
import { FILE_BYTES_MOST, type Attachment, type FlowState } from './state.ts';
import type { Working } from './working.ts';

export type Keeping = ReturnType<typeof createKeeping>;

export function createKeeping({ drafts, fields, state }: Pick<Working, 'drafts' | 'fields' | 'state'>) {
  let prefill: Record<string, unknown> = {};
  const key = () => state.visitor.key;
  const owner = () => state.visitor.id;

  return {
    restore(flow: FlowState): void {
      const draft = drafts.read(key(), flow.id);
      if (!draft) return;
      if (draft.owner && owner() && draft.owner !== owner()) return drafts.remove(key(), flow.id);
      for (const field of fields()) {
        const [value, files] = [draft.values[field.key], draft.files[field.key]];
        if (value !== undefined) {
          flow.values[field.key] = value;
          flow.typed[field.key] = true;
        }
        if (files) flow.files[field.key] = files.map(attachmentOf);
      }
    },
    save(): void {
      const { flow } = state;
      if (!flow) return;
      const values = Object.entries(flow.values).filter(([key]) => flow.typed[key]);
      // Files that have not arrived are kept by name too: the visitor is told which they were.
      const files = Object.entries(flow.files).map(([key, list]) => [
        key,
        list.map(({ id, name, type, url, size }) => ({ id, name, type, url, size })),
      ]);
      const draft = { owner: owner(), values: Object.fromEntries(values), files: Object.fromEntries(files) };
      drafts.write(key(), flow.id, draft);
    },
    remove: (flow: string) => drafts.remove(key(), flow),
    /** Fills what nobody has typed: first from the page, then the e-mail of the session. */
    fill(): void {
      const { flow } = state;
      if (!flow) return;
      for (const field of fields()) {
        if (flow.typed[field.key] || field.kind === 'file' || field.kind === 'capture') continue;
        const value = prefillOf(field, prefill[field.key]) || (field.kind === 'email' ? state.visitor.email : '');
        if (value) flow.values[field.key] = value;
      }
    },
    addPrefill(values: Record<string, unknown>): void {
      prefill = { ...prefill, ...values };
    },
    forget(): void {
      prefill = {};
      for (const { id } of state.view?.flows ?? []) drafts.remove(key(), id);
    },
  };
}

/** The kept file as an attachment; one without an address has not arrived and is shown as lost. */
function attachmentOf(file: Draft['files'][string][number]): Attachment {
  return file.url
    ? { ...file, status: 'done', progress: 1 }
    : { ...file, status: 'failed', progress: 0, problem: file.size > FILE_BYTES_MOST ? 'tooLarge' : 'lost' };
}

function prefillOf(field: FlowField, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  const text = String(value);
  return field.kind !== 'choice' || field.options?.some((option) => option.value === text) ? text : '';
}
