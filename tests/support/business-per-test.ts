import { beforeAll, beforeEach } from 'vitest';
import { type Business, createBusiness, createUser, type SignedInUser } from './factories.ts';
import { sharedServer, type TestServer } from './test-server.ts';

export interface BusinessPerTest {
  readonly server: TestServer;
  /** The current business; a test may replace it. */
  business: Business;
  /** Makes a call of the dashboard as the owner. */
  call(name: string, body?: object, of?: Business): ReturnType<TestServer['post']>;
}

/** For all tests of a file: the shared server, and a new business of the same owner before each test. */
export function businessPerTest(): BusinessPerTest {
  let server: TestServer;
  let owner: SignedInUser;
  let business: Business;
  beforeAll(async () => {
    server = await sharedServer();
    owner = await createUser(server);
  });
  beforeEach(async () => {
    business = await createBusiness(server, owner);
  });
  return {
    get server() {
      return server;
    },
    get business() {
      return business;
    },
    set business(other) {
      business = other;
    },
    call: (name, body = {}, { bID, owner } = business) =>
      server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers),
  };
}
