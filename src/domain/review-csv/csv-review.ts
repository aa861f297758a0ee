/** A review of a file. A text that the file lacks is ''. */
export interface CsvReview {
  /** The platform's own id. */
  readonly unique_id: string;
  readonly name: string;
  readonly date: Date;
  readonly profile_picture: string;
  /** 1 to 5 with one decimal; null if there is none. */
  readonly rating_value: number | null;
  /** Where a platform has a verdict instead of stars. */
  readonly recommends: boolean | null;
  readonly review_title: string;
  /** As written, with pros and cons as lines of their own. */
  readonly review_text: string;
  /** The platform's translation. */
  readonly translated_text: string;
  /** The business's public answer, and when it was given, if the file says so; a date alone means that it answered. */
  readonly reply: string;
  readonly reply_date: Date | null;
  readonly archived: boolean;
  readonly url: string;
  readonly company: string;
  readonly role: string;
  readonly source: string;
}
