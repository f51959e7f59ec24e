/** How a function of the host API is told in the table: where it lives, what it takes and what it gives. */

/**
 * Where a function lives. Of those that live elsewhere than `at once`, calls wait in order until they can run:
 *   at once   answers or acts in the calling line, also before `initialize`
 *   core      in loader.js, from `initialize` on
 *   second    in the part that talks with the server
 *   messenger in the part that shows something: the messenger's frame, and what else is drawn into the page
 */
export type ApiPlace = 'at once' | 'core' | 'second' | 'messenger';

/** `name` ends in `?` where it may be left out; `byDefault` says what then counts. Shown as TypeScript. */
export type ApiParameter = readonly [name: string, type: string, byDefault?: string];
/** Several forms of one function are told one after the other. */
export type ApiForm = { readonly of?: string; readonly takes: readonly ApiParameter[]; readonly gives: string };
export type ApiFunction = {
  readonly place: ApiPlace;
  /** One sentence. */
  readonly does: string;
  readonly forms: readonly ApiForm[];
};

export const gives =
  (type: string) =>
  (...takes: ApiParameter[]): ApiForm => ({ takes, gives: type });
export const nothing = gives('void');
export const at =
  (place: ApiPlace) =>
  (does: string, ...forms: ApiForm[]): ApiFunction => ({ place, does, forms: forms.length > 0 ? forms : [nothing()] });
