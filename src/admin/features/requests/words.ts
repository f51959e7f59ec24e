/** What things of the requests are called, in the reader's language as far as they have a name in it. */
import type { RequestBoard, RequestStatus } from '../../../wire/requests/shapes.ts';
import { readersOf } from '../../parts/writing/languages.ts';
import type { AdminTexts } from '../../shell/texts.ts';

type Named = { readonly names: Readonly<Record<string, string>> };

/** A board has its address where it has no name. */
export function nameIn({ names }: Named, texts: AdminTexts): string {
  return names[readersOf(Object.keys(names), texts) ?? ''] ?? '';
}

export function statusName(id: string | null, all: readonly RequestStatus[], texts: AdminTexts): string {
  const found = all.find((one) => one.id === id);
  return found ? nameIn(found, texts) : texts.t('requests.noStatus');
}

export function boardName(board: RequestBoard, texts: AdminTexts): string {
  return nameIn(board, texts) || board.slug;
}
