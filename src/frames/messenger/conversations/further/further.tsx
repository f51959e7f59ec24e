/** The chunk's content (further-door.ts). */
export { AttachButton, FileTray, takeGiven } from './attaching.tsx';
export { BotButtons } from './bot.tsx';
export { Changing, OwnMenu } from './changing.tsx';
export { Files, LinkCards } from './files.tsx';
export { RatingCard } from './rating.tsx';
export { ReportCard, WorksCard } from './report.tsx';
export { ThreadMenu } from './menu.tsx';
export { secretIn, SecretQuestion } from './secret.tsx';
