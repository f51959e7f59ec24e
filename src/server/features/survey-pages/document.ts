/** The documents of the survey's app: one that pages frame, and one for each survey that has a link. */
import { flowConfigDefaults } from '../../../wire/config/defaults.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByOthers, pageHeaders } from '../../http/headers.ts';
import { escaped } from '../../http/markup.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';
import type { Project } from '../projects/service.ts';

const { files } = frameApps.survey;

export type SurveyDocuments = {
  /** Any page may frame it. `opaque`: one without an origin, which no policy can name. */
  readonly framed: (origins: Origins, lang: string, opaque: boolean) => Response;
  /** In nobody's frame, and in no index: whoever has the link is meant. */
  readonly own: (
    origins: Origins,
    lang: string,
    survey: { readonly id: string; readonly name: string },
    of: Project,
  ) => Response;
};

export function createSurveyDocuments({ assets }: Pick<Ports, 'assets'>): SurveyDocuments {
  const { entries = {} } = JSON.parse(assets.text('build.json') ?? '{}') as {
    entries?: Record<string, { js: string; css?: string }>;
  };
  const built = entries.survey;

  function page(lang: string, title: string, metas: Readonly<Record<string, string>>): string {
    if (!built) throw new ApiError('not_found', 'Surveys are not in this build: run the build first.');
    return [
      `<!doctype html><html lang="${escaped(lang || 'en')}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
      ...Object.entries(metas).map(([name, content]) => `<meta name="parley-${name}" content="${escaped(content)}">`),
      `<title>${escaped(title)}</title><link rel="stylesheet" href="${files}${fileOf(built.css)}">`,
      `<script type="module" src="${files}${fileOf(built.js)}"></script></head><body><div id="root"></div></body></html>`,
    ].join('');
  }

  return {
    framed: (origins, lang, opaque) =>
      new Response(page(lang, 'Survey', { api: origins.app }), {
        headers: { ...pageHeaders(framePolicy('survey', origins, { opaque })), ...framedByOthers, ...fresh },
      }),
    own(origins, lang, { id, name }, { sdkKey, settings, name: site }) {
      const { color, headerColor, backgroundColor } = { ...flowConfigDefaults, ...settings.flowConfig };
      const colors = JSON.stringify({ color, headerColor, backgroundColor });
      const policy = framePolicy('survey', origins).replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'");
      return new Response(page(lang, name, { api: origins.app, survey: id, site, key: sdkKey, colors }), {
        headers: { ...pageHeaders(policy), 'x-robots-tag': 'noindex', ...fresh },
      });
    },
  };
}

const fresh = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const fileOf = (name = '') => name.slice(name.lastIndexOf('/') + 1);
