import type { AnswerTo } from '#contract/calls.ts';
import { type ClientAreas, OPEN_AREAS } from '#domain/client-areas.ts';
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'entity'>;
type Client = AnswerTo<'fetchClient'>;
type Clients = {
  clients: Client[];
  removed: AnswerTo<'fetchRemovedClients'>['removed'];
  members: AnswerTo<'fetchAssignments'>['members'];
  reports: Map<string, Reports>;
};
type Reports = AnswerTo<'fetchClientReports'>;

const SENT = 1_795_000_000;
const DAY = 86_400;

const all = new WeakMap<Product['entity'], Clients>();

/** The clients of the fake business and who works for them, to be changed by a test. */
export function clientsOf({ entity }: Product): Clients {
  const state = all.get(entity) ?? {
    clients: [],
    removed: [],
    reports: new Map(),
    members: [
      { email: 'ada@example.com', name: 'Ada Lovelace', role: 'owner', clientIDs: null },
      { email: 'mia@example.com', name: 'Mia', role: 'editor', clientIDs: [] },
    ],
  };
  all.set(entity, state);
  return state;
}

export function clientID(at: number): string {
  return `01890000-0000-7000-8000-${String(600_000 + at).padStart(12, '0')}`;
}

/** Gives the fake business clients with these names. */
export function addClients(product: Product, ...names: string[]): Client[] {
  const { clients } = clientsOf(product);
  const first = clients.length;
  const added = names.map((name, at) => ({
    bID: clientID(first + at),
    name,
    clientName: '',
    tags: [],
    owner: null,
    areas: { ...OPEN_AREAS },
  }));
  clients.push(...added);
  return added;
}

const MISSING = { status: 404, json: { error: { code: 'not_found', message: 'No.' } } };

const find = (product: Product, id: unknown) =>
  clientsOf(product).clients.find(({ bID }) => bID === id);

const MONTHS = ['2026-11', '2026-10', '2026-09'];

/** The reports of one of the fake clients, to be changed by a test. */
export function reportsOf(product: Product, id: string): Reports {
  const { reports } = clientsOf(product);
  const state = reports.get(id) ?? {
    reports: [],
    months: MONTHS,
    suggestedMonth: '2026-10',
    monthly: {
      ...{ isOn: false, toOwner: true, hasOwnerUnsubscribed: false, recipients: [], nextAt: null },
    },
  };
  reports.set(id, state);
  return state;
}

/** Gives a fake client a report about a month. */
export function addReport(product: Product, id: string, month: string) {
  const { reports } = reportsOf(product, id);
  const report = {
    reportID: clientID(300_000 + reports.length),
    month,
    createdAt: SENT,
    expiresAt: SENT + 90 * DAY,
    state: 'open' as const,
    url: `https://agency.example/report/${month}`,
  };
  reports.unshift(report);
  return report;
}

/** Answers to the calls about clients. */
export const CLIENT_ANSWERS = {
  addNewClient(product: Product, { businessInfo }: Body) {
    product.entity.kind = 'agency';
    const [{ bID } = { bID: '' }] = addClients(
      product,
      (businessInfo as { businessName: string }).businessName,
    );
    return { bID };
  },
  fetchClients: (product: Product) => ({
    age: null,
    clients: clientsOf(product).clients.map(({ bID, name, clientName, tags }) => ({
      ...{ bID, name, clientName, tags },
      figures: null,
      problems: [],
    })),
  }),
  fetchClient: (product: Product, { clientID: id }: Body) => find(product, id) ?? MISSING,
  removeClient(product: Product, { clientID: id, keep }: Body) {
    const state = clientsOf(product);
    const gone = find(product, id);
    state.clients = state.clients.filter((one) => one !== gone);
    if (gone && keep !== true) {
      const closedUntil = product.entity.now + 30 * DAY + 60;
      state.removed.unshift({
        bID: gone.bID,
        name: gone.name,
        removedBy: 'Ada Lovelace',
        closedUntil,
      });
    }
    return {};
  },
  restoreClient(product: Product, { clientID: id }: Body) {
    const state = clientsOf(product);
    const back = state.removed.find(({ bID }) => bID === id);
    state.removed = state.removed.filter((one) => one !== back);
    if (back) addClients(product, back.name);
    return {};
  },
  leaveAgency(product: Product) {
    product.entity.kind = 'single';
    return {};
  },
  fetchRemovedClients: (product: Product) => ({ removed: clientsOf(product).removed }),
  updateClient(product: Product, { clientID: id, clientName, tags }: Body) {
    const client = find(product, id);
    if (client) {
      Object.assign(
        client,
        clientName !== undefined && { clientName },
        tags !== undefined && { tags },
      );
    }
    return {};
  },
  setClientAreas(product: Product, { clientID: id, areas }: Body) {
    const client = find(product, id);
    if (client) client.areas = { ...client.areas, ...(areas as Partial<ClientAreas>) };
    return {};
  },
  inviteClientOwner(product: Product, { clientID: id, email, name }: Body) {
    const client = find(product, id);
    if (client) {
      client.owner = {
        email: String(email),
        name: String(name ?? ''),
        status: 'invited',
        sentAt: SENT,
        isExpired: false,
      };
    }
    return { email: String(email), status: 'invited' as const };
  },
  cancelClientInvitation(product: Product, { clientID: id }: Body) {
    const client = find(product, id);
    if (client) client.owner = null;
    return {};
  },
  fetchClientReports: (product: Product, { clientID: id }: Body) => reportsOf(product, String(id)),
  createClientReport: (product: Product, { clientID: id, month }: Body) =>
    addReport(product, String(id), String(month)),
  revokeClientReport(product: Product, { clientID: id, reportID }: Body) {
    const report = reportsOf(product, String(id)).reports.find((one) => one.reportID === reportID);
    if (report) Object.assign(report, { state: 'revoked', url: null });
    return {};
  },
  setMonthlyReport(product: Product, { clientID: id, isOn, toOwner, addresses }: Body) {
    const { monthly } = reportsOf(product, String(id));
    Object.assign(monthly, {
      ...{ isOn, toOwner, nextAt: isOn ? SENT : null },
      recipients: (addresses as string[]).map((email) => ({ email, hasUnsubscribed: false })),
    });
    return {};
  },
  fetchAssignments: (product: Product) => ({ members: clientsOf(product).members }),
  assignClients(product: Product, { email, clientIDs }: Body) {
    const member = clientsOf(product).members.find((one) => one.email === email);
    if (member) member.clientIDs = clientIDs as string[];
    return {};
  },
};
