/** The chunk's content (further-door.ts). */
export { AttachButton, FileTray, takeGiven } from './attaching.tsx';
export { Changing, OwnMenu } from './changing.tsx';
export { Files } from './files.tsx';
export { ThreadMenu } from './menu.tsx';
export { secretIn, SecretQuestion } from './secret.tsx';
