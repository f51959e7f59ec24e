/** The replay of a ticket: its story for the desk, its film for the player, behind a link signed for 10 minutes. */
import { ApiError } from '../../../wire/errors.ts';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';
import type { TicketLink } from '../../../wire/tickets/links.ts';
import type { Sanitizer } from '../../sanitizer/sanitizer.ts';
import type { PlayableFilm } from '../../sanitizer/kinds.ts';
import type { Ports } from '../../ports.ts';
import { copyLinks } from '../assets/links.ts';
import { inOpeningTime, isCopiedAhead, readWithCopies } from '../assets/rounds.ts';
import type { HeldCopies } from '../assets/service.ts';
import type { Links } from '../links/service.ts';
import { noPart, placeOfTicket, type TicketParts } from '../tickets/parts.ts';

export type Replays = {
  /** `media` is the media origin. Errors: 404, also for a ticket of another project or one without a replay. */
  readonly story: (place: { readonly project: string; readonly ticket: string }, media: string) => Promise<ReplayStory>;
  /** Errors: 403 for a link that is forged or too old. */
  readonly check: (link: TicketLink) => void;
  /** Errors: those of `check`; 404 for a ticket without a replay that can be played. */
  readonly film: (link: TicketLink) => Promise<PlayableFilm>;
  /**
   * Fetches and keeps the pictures and style sheets that the replay names, while its site still has them. Resolves when
   * each is kept or given up.
   */
  readonly keep: (ticketId: string) => Promise<void>;
};

type ReplayParts = {
  readonly tickets: TicketParts;
  readonly links: Links;
  readonly assets: HeldCopies;
  /** `interactive` cleans the replay that somebody has opened, `background` those that nobody waits for. */
  readonly interactive: Sanitizer;
  readonly background: Sanitizer;
};

export function createReplays(
  { later }: Pick<Ports, 'later'>,
  { tickets, links, assets, interactive, background }: ReplayParts,
): Replays {
  const check = (link: TicketLink) => links.check(['replay', link.ticket], link);
  const storedOf = (ticketId: string) => tickets.stored(ticketId, 'webReplay');
  return {
    check,
    async story({ project, ticket }, media) {
      if ((await tickets.facts(ticket))?.projectId !== project) throw missing();
      const parts = await tickets.parts(ticket, ['webReplay', 'customEventLog']);
      const body = parts.get('webReplay');
      if (body === undefined) throw missing();
      const query = new URLSearchParams({ ticket });
      const playerUrl = `${media}/viewer/replay?${query}&${links.sign(['replay', ticket])}`;
      const { count, ...story } = await interactive.run(project, 'story', async () => ({
        body,
        events: parts.get('customEventLog'),
      }));
      return { ...story, problems: [...story.problems], playerUrl: count > 0 ? playerUrl : null };
    },
    async film(link) {
      check(link);
      const ticket = await placeOfTicket(tickets, link.ticket);
      if (!ticket) throw missing();
      const { value: film } = await readWithCopies(
        assets,
        { ticket, linkTo: copyLinks('replay', link), wait: inOpeningTime(later) },
        (held) =>
          interactive.run(ticket.projectId, 'film', async () => {
            const stored = await storedOf(ticket.id);
            if (!stored) throw missing();
            return { stored, held };
          }),
      );
      if (film.head.count === 0) throw missing();
      return film;
    },
    async keep(ticketId) {
      const ticket = assets.canGet ? await placeOfTicket(tickets, ticketId) : undefined;
      if (!ticket) return;
      const reading = {
        ticket,
        linkTo: copyLinks('replay', { ticket: ticketId, exp: '', sig: '' }),
        wait: (work: Promise<void>) => work,
      };
      await readWithCopies(assets, reading, (held) =>
        // The replay is read from the disk again for each round: held in memory, it would stay there while the copies
        // of a slow site are fetched.
        background.run(ticket.projectId, 'namedByFilm', async () => {
          const stored = await storedOf(ticketId);
          return { stored: stored && isCopiedAhead(stored) ? stored : noPart, held };
        }),
      );
    },
  };
}

const missing = (): ApiError => new ApiError('not_found', 'This ticket has no replay.');
