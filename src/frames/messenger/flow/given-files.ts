/** Files that are dropped anywhere on a form, or pasted into it, go to its first field for files. */
import type { ClipboardEvent, DragEvent } from 'react';
import { useMessenger } from '../context.ts';
import type { Form } from './state.ts';

/** Handlers for the form. What is no file, such as pasted text, goes its usual way. */
export function useGivenFiles(form: Form) {
  const { flow: actions } = useMessenger();
  const field = form.fields.find(({ kind }) => kind === 'file');
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer): void => {
    const files = [...data.files];
    // A drop on the field itself is the browser's own.
    if (!field || files.length === 0 || isFileInput(event.target)) return;
    event.preventDefault();
    actions.addFiles(field.key, files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver(event: DragEvent) {
      // Without this the browser would open the file in place of the messenger.
      if (event.dataTransfer.types.includes('Files') && !isFileInput(event.target)) event.preventDefault();
    },
  };
}

function isFileInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
