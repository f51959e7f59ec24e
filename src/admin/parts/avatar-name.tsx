/** A person in a line of facts: their tile and their name. */
import { Avatar } from './avatar.tsx';

type Props = {
  readonly name: string;
  /** Of the name. */
  readonly className?: string;
};

export function AvatarName({ name, className = '' }: Props) {
  return (
    <span className="row row-1">
      <Avatar name={name} size={20} />
      <span className={`truncate ${className}`} dir="auto">
        {name}
      </span>
    </span>
  );
}
