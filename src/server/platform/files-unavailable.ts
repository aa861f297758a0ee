/** The store of files cannot be reached, or does not work: what was asked of it may succeed later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
