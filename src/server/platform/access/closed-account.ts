/** An account that nobody may use while it has this address; with another one it has become somebody's own. */
export interface ClosedAccount {
  readonly userId: string;
  readonly email: string;
}
