import { ApiError } from '../../../wire/errors.ts';

export const missingArticle = () => new ApiError('not_found', 'There is no such article.');
