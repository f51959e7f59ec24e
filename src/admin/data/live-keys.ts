/** Which kept answers are old once the desk's socket has told of an event. */
import { isOfTickets, type LiveEvent } from '../live/live.ts';

/** Whether what is kept under `key` may have changed with `event`. Answers by the address alone. */
export function staleAfter(event: LiveEvent, key: string): boolean {
  const path = key.split('?')[0]!;
  if (!path.startsWith('/api/desk/projects/')) return false;
  if (event.name === 'installed') return path.endsWith('/install');
  if (event.name === 'help') return path.includes('/help/');
  // The editor of a bot asks for what it shows itself.
  if (event.name === 'bot') return /\/bots$|\/bots\/[^/]+\/(versions|statistics)$/.test(path);
  if (event.name === 'news') return path.includes('/news');
  // Boards and statuses count their requests.
  if (event.name === 'request') return /\/(requests|boards|statuses)\b/.test(path);
  // Stopping all of them is told as a change of each.
  if (event.name === 'campaign') return /\/(campaigns|calm)(\/|$)|\/outbound\/pressure$/.test(path);
  // How much all of them interrupt follows from what each has done.
  if (event.name === 'campaign-totals')
    return (
      ['statistics', 'sends'].some((what) => path.endsWith(`/campaigns/${event.data.campaign}/${what}`)) ||
      path.endsWith('/outbound/pressure')
    );
  // The list of responses stays as it is read: how many there are tells of new ones.
  if (event.name === 'response')
    return path.endsWith(`/surveys/${event.data.survey}/answers`) || /\/responses\?(.*&)?limit=1(&|$)/.test(key);
  if (event.name === 'media') return /\/media(\/|$)|\/reports\/pictures$/.test(path);
  // The states of its texts stand in an article; each change of a text may have kept a version of it.
  if (event.name === 'document')
    return /\/(help\/articles|news)\//.test(path) || path.includes(`/documents/${event.data.id}/`);
  if (!isOfTickets(event)) return false;
  if (path.endsWith('/tickets')) return true;
  if (event.name === 'resync')
    return /\/(tickets|help|news|requests|campaigns)\/|\/(requests|boards|statuses|versions|campaigns|calm|pressure)$/.test(
      path,
    );
  const told = event.name === 'ticket' ? [event.data.ticket.id] : event.data.tickets;
  return told.some((id) => `${path}/`.includes(`/tickets/${id}/`));
}
