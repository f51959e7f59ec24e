/** What the screens of imports ask of the server. */
import { importEndpoints } from '../../../wire/imports/calls.ts';
import type { ImportMapping } from '../../../wire/imports/mapping.ts';
import { isTableSource, type ImportSource, type ImportView } from '../../../wire/imports/shapes.ts';
import type { ImportState } from '../../../wire/imports/states.ts';
import { createUpload } from '../../api/upload.ts';
import { ofSite, type SiteSettings } from '../../projects/of-site.ts';
import type { Services } from '../../services.ts';

type SiteInput = Parameters<SiteSettings<unknown>['load']>[1];

export const siteImports = (services: Pick<Services, 'desk'>) =>
  ofSite({ name: 'imports of the site', load: (api, input) => api(importEndpoints.imports, input) }, services);

export const siteImport = (services: Pick<Services, 'desk'>, id: string) =>
  ofSite({ name: `import ${id}`, load: (api, input) => loadImport(api, id, input) }, services);

async function loadImport(api: Services['api'], id: string, { params, ...input }: SiteInput) {
  const of = { ...params, import: id };
  const [detail, problems] = await Promise.all([
    api(importEndpoints.importOne, { params: of, ...input }),
    api(importEndpoints.importProblems, { params: of, query: { limit: 100 }, ...input }),
  ]);
  const hasMapping = isTableSource(detail.source) && detail.state === 'ready';
  const mapping: ImportMapping | null = hasMapping
    ? await api(importEndpoints.importMapping, { params: of, ...input })
    : null;
  return { detail, problems, mapping };
}

/** Sends the file and has it read. Answers the import. Errors: a `Failure`. */
export async function sendImport(
  { api, browser, session }: Pick<Services, 'api' | 'browser' | 'session'>,
  project: string,
  given: { readonly source: ImportSource; readonly publish: boolean; readonly file: File },
  onProgress: (share: number) => void,
): Promise<ImportView> {
  const upload = createUpload({ request: () => new XMLHttpRequest(), origin: browser.origin, session });
  const options = isTableSource(given.source) || given.source === 'parley' ? {} : { publish: given.publish };
  const fields = { source: given.source, options: JSON.stringify(options) };
  const told = { onProgress, signal: new AbortController().signal, fields };
  const { id } = await upload(importEndpoints.addImport, { project }, given.file, told);
  return api(importEndpoints.readImport, { params: { project, import: id } });
}

export const toneOf: Readonly<Partial<Record<ImportState, string>>> = {
  reading: 'accent',
  writing: 'accent',
  undoing: 'accent',
  ready: 'warning',
  done: 'success',
  failed: 'danger',
};

export const isGoing = (state: ImportState): boolean =>
  state === 'reading' || state === 'writing' || state === 'undoing';
