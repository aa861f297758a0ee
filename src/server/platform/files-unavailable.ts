/** The store of files cannot be reached, or does not work: what was asked of it may succeed later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  /** Why, in a few words for the operator; without a full stop. */
  readonly reason: string;

  constructor(reason: string) {
    super(`Files cannot be reached: ${reason}`);
    this.reason = reason.replace(/\.$/, '');
  }
}
