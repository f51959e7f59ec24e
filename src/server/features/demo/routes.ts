/** A small real shop with the snippet installed, and the addresses that fail for its buttons. */
import { ApiError } from '../../../wire/errors.ts';
import { document, fixed, type Call, type Route } from '../../http/route.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';

/** Off once the installation is public, unless asked for. */
export function demoIsOn({ demo, publicUrl }: Ports['environment']): boolean {
  return demo || publicUrl === undefined;
}

export function demoRoutes({ site, environment }: Pick<Ports, 'site' | 'environment'>, projects: Projects): Route[] {
  if (!demoIsOn(environment)) return [];
  const page = (call: Call<undefined>) => shopPage(call);
  return [
    document('app', '/demo', page),
    document('app', '/demo/', page),
    document('app', '/demo/*', async ({ params, request, url }) => {
      const found = params.rest === 'index.html' ? undefined : site.respond(`demo/${params.rest}`, request);
      if (!found) throw new ApiError('not_found', `The demo has no ${url.pathname}.`);
      return found;
    }),
    fixed('app', 'POST', '/demo/api/order', async () =>
      Response.json({ error: 'payment_gateway_timeout', order: 'o_5512' }, { status: 500 }),
    ),
    fixed('app', 'POST', '/demo/api/session', async () => Response.json({ signedIn: true, name: 'Mara' })),
  ];

  async function shopPage({ origins }: Call<undefined>): Promise<Response> {
    const html = site.text('demo/index.html');
    const project = (await projects.all()).find(({ internal }) => !internal);
    if (html === undefined || !project) throw new ApiError('not_found', 'The demo is not part of this installation.');
    const filled = html.replaceAll('{{ORIGIN}}', origins.app).replaceAll('{{SDK_KEY}}', project.sdkKey);
    return new Response(filled, { headers: shopHeaders(origins) });
  }
}

/** A policy as strict as a careful customer's, so that the demo shows that Parley runs under one. */
function shopHeaders({ app, frame, media }: Origins): Record<string, string> {
  const socket = app.replace(/^http/, 'ws');
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${app}`,
    `style-src 'self'`,
    `img-src 'self' data: blob: ${app} ${media}`,
    `font-src 'self'`,
    `connect-src 'self' ${app} ${socket}`,
    `frame-src ${frame} ${media}`,
    `media-src 'self' blob: ${app} ${media}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
