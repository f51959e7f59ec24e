/** The challenges service of the contract has its own words for a body that does not fit (academy-api 0). */
import type { Reword } from '../../http/route.ts';

export const challengesWords: Reword = (body) =>
  body.error === 'invalid_field' ? { ...body, error: 'unprocessable_content', reason: body.detail } : body;
