/** What the visitor reads when sending failed (widget.md 8). */
export const SENDING_FAILED = 'Something went wrong, please try again.';
