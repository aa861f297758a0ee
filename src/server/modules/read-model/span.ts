/** A time from its start, inclusive, to its end, exclusive, in milliseconds since 1970. */
export interface Span {
  from: number;
  before: number;
}
