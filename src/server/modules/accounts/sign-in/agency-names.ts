import type { BetterAuthPlugin, HookEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { readBrandOfPerson } from '#server/modules/branding/read-product-brand.ts';
import type { AgencySite } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Parts {
  database: Database;
  /** The agency under whose domain the request came; null for the product's own host. */
  site: () => AgencySite | null;
}

/** What authenticator apps and passkeys are called: as the agency, under its domain and for somebody only of its clients. */
export function agencyNames({ database, site }: Parts) {
  const brandFor = (userId: string) =>
    readBrandOfPerson(database, { userId, siteId: site()?.businessId });
  const at = (path: string) => (context: HookEndpointContext) => context.path === path;
  return {
    id: 'goodword-agency-names',
    hooks: {
      before: [
        {
          matcher: at('/two-factor/enable'),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (!session) return;
            const { name: issuer } = await brandFor(session.user.id);
            return { context: { body: { ...ctx.body, issuer } } };
          }),
        },
      ],
      after: [
        {
          matcher: at('/passkey/generate-register-options'),
          handler: createAuthMiddleware(async (ctx) => {
            const { returned, session } = ctx.context;
            if (!session || returned === null || typeof returned !== 'object') return;
            if (!('rp' in returned)) return;
            const { name } = await brandFor(session.user.id);
            return ctx.json({ ...returned, rp: { ...(returned.rp as object), name } });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
