/** 'Your data' in the messenger: what a visitor may ask of their own data. 404 where the project has switched it off. */
import { call } from '../endpoint.ts';
import { ownDataErased, ownDataErase, ownDataExport, ownDataExported, ownDataView } from './own-shapes.ts';

export const ownDataEndpoints = {
  ownData: call('messenger', 'POST', '/api/messenger/data', {
    summary: 'What is kept of the visitor who asks, in counts',
    reply: ownDataView,
  }),
  exportOwnData: call('messenger', 'POST', '/api/messenger/data/export', {
    summary: 'Have a ZIP made of it; asked again with the same id the same request answers',
    body: ownDataExport,
    reply: ownDataExported,
  }),
  eraseOwnData: call('messenger', 'POST', '/api/messenger/data/erase', {
    summary: 'Delete it; asked again with the same id the same request answers, with its certificate once it is done',
    body: ownDataErase,
    reply: ownDataErased,
  }),
} as const;
