/** The document of a conversation's own page. Whose it is stands behind `#`, which no server is told. */
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByNobody, pageHeaders } from '../../http/headers.ts';
import { escaped } from '../../http/markup.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';

const { files } = frameApps.conversation;

export function createConversationDocument({ assets }: Pick<Ports, 'assets'>): (origins: Origins) => Response {
  const { entries = {} } = JSON.parse(assets.text('build.json') ?? '{}') as {
    entries?: Record<string, { js: string; css?: string }>;
  };
  const built = entries.conversation;
  return (origins) => {
    if (!built) throw new ApiError('not_found', 'This page is not in this build: run the build first.');
    const page = [
      `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
      `<meta name="referrer" content="no-referrer"><meta name="parley-api" content="${escaped(origins.app)}">`,
      `<title>Conversation</title><link rel="stylesheet" href="${files}${fileOf(built.css)}">`,
      `<script type="module" src="${files}${fileOf(built.js)}"></script></head><body><div id="root"></div></body></html>`,
    ].join('');
    return new Response(page, {
      headers: {
        ...pageHeaders(framePolicy('conversation', origins)),
        ...framedByNobody,
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      },
    });
  };
}

const fileOf = (name = '') => name.slice(name.lastIndexOf('/') + 1);
