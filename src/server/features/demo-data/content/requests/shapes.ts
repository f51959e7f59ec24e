/** A wish of a visitor of the demo's shop. */
export type WishContent = {
  readonly title: string;
  readonly body: string;
  readonly lang: 'en' | 'de';
  readonly votes: number;
  readonly daysAgo: number;
  /** Absent: it waits for staff. */
  readonly status?: 'Open' | 'Under review' | 'Planned' | 'In progress' | 'Done' | 'Declined';
  readonly tags?: readonly string[];
  readonly eta?: string;
  readonly comments?: readonly string[];
  readonly answer?: string;
  readonly note?: string;
  readonly mergedInto?: string;
};
