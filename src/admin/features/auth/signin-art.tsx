/** The picture beside the form: a page, a mark on it, a timeline, an answer. In the colours of the theme. */
import styles from './auth.module.css';

export function SignInArt() {
  return (
    <svg viewBox="0 0 560 520" aria-hidden="true">
      <defs>
        <pattern id="dots" width="24" height="24" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.300" fill="var(--accent-line)" />
        </pattern>
      </defs>
      <rect width="560" height="520" fill="url(#dots)" opacity=".55" />
      <g className={styles.board}>
        <rect x="60" y="70" width="440" height="270" rx="16" />
        <path d="M60 108h440" />
        <circle cx="82" cy="89" r="4" />
        <circle cx="98" cy="89" r="4" />
        <circle cx="114" cy="89" r="4" />
        <rect className={styles.fill} x="84" y="130" width="130" height="92" rx="10" />
        <rect className={styles.fill} x="230" y="130" width="170" height="12" rx="6" />
        <rect className={styles.fill} x="230" y="154" width="120" height="10" rx="5" />
        <rect className={styles.fill} x="230" y="176" width="146" height="10" rx="5" />
        <rect className={styles.fill} x="84" y="244" width="316" height="10" rx="5" />
        <rect className={styles.fill} x="84" y="266" width="250" height="10" rx="5" />
      </g>
      <path className={styles.pen} d="M222 120c70-12 196-8 200 36 3 34-120 48-190 40-54-6-60-52 8-72" />
      <g className={styles.board}>
        <rect x="96" y="306" width="368" height="128" rx="16" />
        <path d="M120 346h320M120 376h320M120 406h320" />
      </g>
      <g>
        <rect x="130" y="342" width="64" height="8" rx="4" fill="var(--line-strong)" />
        <rect x="200" y="342" width="118" height="8" rx="4" fill="var(--line-strong)" />
        <rect x="324" y="342" width="92" height="8" rx="4" fill="var(--line-strong)" />
        <circle cx="150" cy="376" r="5" fill="var(--accent)" />
        <circle cx="232" cy="376" r="5" fill="var(--accent)" />
        <circle cx="292" cy="376" r="5" fill="var(--accent)" />
        <circle cx="304" cy="376" r="5" fill="var(--accent)" />
        <circle cx="378" cy="376" r="5" fill="var(--accent)" />
        <path d="m318 399 8 14h-16z" fill="var(--danger-fill)" />
        <path d="m332 399 8 14h-16z" fill="var(--danger-fill)" />
        <rect x="180" y="402" width="40" height="8" rx="4" fill="var(--info-line)" />
        <rect x="238" y="402" width="56" height="8" rx="4" fill="var(--info-line)" />
        <path d="M318 322v104" stroke="var(--accent)" strokeWidth="2" />
        <circle cx="318" cy="322" r="6" fill="var(--accent)" />
      </g>
      <g transform="translate(400 224)">
        <rect className={styles.bubble} width="112" height="56" rx="16" />
        <path className={styles.bubble} d="M24 54v20l22-20z" />
        <path d="M20 22h72M20 35h46" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round" />
      </g>
    </svg>
  );
}
