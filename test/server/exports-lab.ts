/** Exports of a project, fetched, and brought into another one. */
import { expect } from 'bun:test';
import { unzipSync } from 'fflate';
import type { ExportView } from '../../src/wire/exports/shapes.ts';
import type { ImportDetail, ImportProblems, ImportView } from '../../src/wire/imports/shapes.ts';
import type { TestServer } from './harness.ts';
import { zipOfFiles, type Files } from './imports-lab.ts';
import { answerOf, call } from './staff.ts';

export type Row = Record<string, unknown>;

export function exportsLab(server: TestServer, token: string) {
  const at = (project: string) => ({
    desk: <T>(path: string, method = 'GET', body?: object, status = 200) =>
      answerOf<T>(call(server, token, `/api/desk/projects/${project}${path}`, method, body), status),
  });

  async function exported(project: string, parts?: readonly string[]): Promise<Record<string, Uint8Array>> {
    const { desk } = at(project);
    const { id } = await desk<ExportView>('/exports', 'POST', parts ? { parts } : {});
    await server.app.jobs.rest();
    const { file, state } = await desk<ExportView>(`/exports/${id}`);
    expect(state).toBe('ready');
    const { pathname, search } = new URL(file!);
    const answer = await server.send(pathname + search, { origin: 'media' });
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  }

  async function sent(project: string, files: Files): Promise<string> {
    const form = new FormData();
    form.set('source', 'parley');
    form.set('file', new File([zipOfFiles(files)], 'parley-project.zip'));
    const path = `/api/desk/projects/${project}/imports`;
    const headers = { authorization: `Bearer ${token}` };
    const { id } = await answerOf<ImportView>(server.send(path, { method: 'POST', body: form, headers }));
    return id;
  }
  async function moved(project: string, id: string, what: string): Promise<ImportDetail> {
    const { desk } = at(project);
    await desk(`/imports/${id}/${what}`, 'POST');
    await server.app.jobs.rest();
    return desk<ImportDetail>(`/imports/${id}`);
  }
  const problems = async (project: string, id: string) =>
    (await at(project).desk<ImportProblems>(`/imports/${id}/problems?limit=100`)).problems;
  return {
    at,
    exported,
    moved,
    read: async (project: string, files: Files) => moved(project, await sent(project, files), 'read'),
    /** As code, file, line and what it is about. */
    told: async (project: string, id: string) =>
      (await problems(project, id)).map(({ code, file, line, about }) => [code, file, line, about] as const),
  };
}

export const linesOf = (bytes: Uint8Array | undefined): Row[] =>
  Buffer.from(bytes ?? [])
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

export const kindsIn = (files: Record<string, Uint8Array>): string[] =>
  Object.keys(files)
    .filter((path) => path.endsWith('.jsonl'))
    .map((path) => path.replace('.jsonl', ''));

/** Every id is called by its place: the same names the same in both. */
function namesOf(files: Record<string, Uint8Array>): Map<string, string> {
  const names = new Map<string, string>();
  for (const kind of kindsIn(files))
    for (const [at, { id }] of linesOf(files[`${kind}.jsonl`]).entries())
      if (typeof id === 'string') names.set(id, `${kind} ${at}`);
  return names;
}

/** The rows of a kind, without what an import gives anew. */
export function told(files: Record<string, Uint8Array>, kind: string): string[] {
  const names = namesOf(files);
  const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
  return linesOf(files[`${kind}.jsonl`]).map((row) => {
    const texts = row.texts as { id?: string }[] | undefined;
    const bare = Array.isArray(texts) ? { ...row, texts: texts.map(({ id: _id, ...text }) => text) } : row;
    return JSON.stringify(bare).replaceAll(ids, (id) => names.get(id) ?? id);
  });
}

/** The zip with other lines of one kind, and a manifest that is true of them unless `lies`. */
export function withLines(
  files: Record<string, Uint8Array>,
  kind: string,
  change: (lines: string[]) => readonly string[],
): Record<string, Uint8Array> {
  const path = `${kind}.jsonl`;
  const lines = Buffer.from(files[path]!).toString().split('\n').filter(Boolean);
  const bytes = Buffer.from(`${change(lines).join('\n')}\n`);
  return withManifest({ ...files, [path]: bytes }, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) =>
      file.path === path ? { ...file, bytes: bytes.length, sha256: sumOf(bytes) } : file,
    ),
  }));
}

type Manifest = { readonly version: number; readonly files: { path: string; bytes: number; sha256: string }[] };

export function withManifest(
  files: Record<string, Uint8Array>,
  change: (manifest: Manifest) => object,
): Record<string, Uint8Array> {
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as Manifest;
  return { ...files, 'manifest.json': Buffer.from(JSON.stringify(change(manifest))) };
}

/** The zip with one more file, which its manifest names. */
export function withFile(files: Record<string, Uint8Array>, path: string, content: string): Record<string, Uint8Array> {
  const bytes = Buffer.from(content, 'latin1');
  return withManifest({ ...files, [path]: bytes }, (manifest) => ({
    ...manifest,
    files: [...manifest.files, { path, bytes: bytes.length, sha256: sumOf(bytes) }],
  }));
}

const sumOf = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
