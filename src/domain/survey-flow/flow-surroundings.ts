import type { ShareCode } from '../platforms.ts';
import type { TextResolver } from './expand-text.ts';

/** What a flow is judged with: what the business has connected and switched on. */
export type FlowSurroundings = {
  /** Codes whose platform is connected; custom actions always work. */
  readonly usableShareCodes: readonly ShareCode[];
  readonly videoEnabled: boolean;
  /** True where every respondent comes by an invitation. */
  readonly inviteOnly: boolean;
  readonly resolve: TextResolver;
};
