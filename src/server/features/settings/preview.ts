/**
 * The page in which the desk shows the widget before it is saved: a small site with the real loader on the media origin, so
 * that nothing of the dashboard is within its reach. It may connect to nothing: what it shows it is told, and nothing that
 * happens in it is stored.
 */
import { framePolicy } from '../../http/frame-policy.ts';
import { common } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import { document, type Route } from '../../http/route.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import type { Ports } from '../../ports.ts';

const { origin, path, files } = frameApps.preview;

export function previewRoutes({ assets }: Pick<Ports, 'assets'>): Route[] {
  const { preview } =
    (JSON.parse(assets.text('build.json') ?? '{}') as { entries?: Record<string, { js: string; css?: string }> })
      .entries ?? {};
  return [
    document(origin, path, async ({ origins }) => {
      if (!preview) throw new ApiError('not_found', 'The preview is not built: run the build first.');
      return new Response(page(preview.js, preview.css ?? '', origins), { headers: headersOf(origins) });
    }),
  ];
}

/** `defer` keeps the order: what stands in for network and storage is there before the loader looks for them. */
function page(js: string, css: string, { app }: Origins): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="parley-app" content="${app}">`,
    `<title>Preview</title><link rel="stylesheet" href="${files}${fileOf(css)}">`,
    `<script type="module" src="${files}${fileOf(js)}"></script>`,
    `<script defer src="${app}/widget/loader.js"></script></head><body></body></html>`,
  ].join('');
}

function headersOf(origins: Origins): Record<string, string> {
  return {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': framePolicy('preview', origins),
  };
}

function fileOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
