/** The Content Security Policy of the frame that draws small pictures. Anybody may frame it. */
import { hashSource, policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import type { InlineParts } from '../outbound-media/policy.ts';

/** It draws what the page hands it, and has nothing of its own: no storage, no connection, no origin. */
export function thumbnailPolicy(_: Origins, { scriptHash }: InlineParts): string {
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [hashSource(scriptHash)],
    'style-src': [`'unsafe-inline'`],
    'img-src': ['data:', 'blob:'],
    'font-src': ['data:'],
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
    sandbox: ['allow-scripts'],
  });
}
