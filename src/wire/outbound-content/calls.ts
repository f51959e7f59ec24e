/** Calls of the widget for tours, tooltips and checklists. */
import { call } from '../endpoint.ts';
import { anything, list, open, text } from '../schema.ts';
import { checklistProgress, checklistStart, tourStart, tourValidation, tourValidationReply } from './shapes.ts';

export const outboundContentEndpoints = {
  tooltips: call('widget', 'GET', '/api/config/{key}/tooltips', {
    summary: "The project's tooltips",
    reply: list(anything(), { max: 1000 }),
  }),
  tour: call('widget', 'POST', '/api/outbound/producttours', {
    summary: 'The steps of a tour',
    body: tourStart,
    reply: open({ config: anything() }),
  }),
  tourValidation: call('widget', 'POST', '/api/outbound/producttourvalidation', {
    summary: 'Whether a tour may run on this page',
    body: tourValidation,
    reply: tourValidationReply,
  }),
  startChecklist: call('widget', 'POST', '/api/outbound/checklists', {
    summary: "The visitor's own copy of a checklist",
    body: checklistStart,
    reply: open({ id: text({ max: 64 }) }),
  }),
  checklist: call('widget', 'GET', '/api/outbound/checklists/{checklist}', {
    summary: 'A checklist with its progress',
    reply: open({ id: text({ max: 64 }) }),
  }),
  changeChecklist: call('widget', 'PUT', '/api/outbound/checklists/{checklist}', {
    summary: 'Change the progress of a checklist',
    body: checklistProgress,
    reply: anything(),
  }),
  checkStep: call('widget', 'PUT', '/api/outbound/checklists/{checklist}/increment/{step}', {
    summary: 'Mark a step of a checklist as done',
    body: checklistProgress,
    reply: anything(),
  }),
} as const;
