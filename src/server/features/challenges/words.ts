/** The challenges service of the contract has its own words for a body that does not fit and for who may not (academy-api 0). */
import type { Words } from '../../http/route.ts';

export const challengesWords: Words = {
  denied: 'forbidden',
  reword: (body) =>
    body.error === 'invalid_field' ? { ...body, error: 'unprocessable_content', reason: body.detail } : body,
};
