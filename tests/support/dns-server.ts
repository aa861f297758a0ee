/// <reference path="./dns2.d.ts" />
import dns2, { type Answer } from 'dns2';

const { Packet } = dns2;
const TYPES = ['A', 'AAAA', 'CNAME', 'TXT', 'CAA'] as const;
type RecordType = (typeof TYPES)[number];
const NXDOMAIN = 3;
const SERVFAIL = 2;
/** Seconds: long, so that a cache would show. */
const TTL = 3600;

/** A local name server, which follows CNAME records and knows wildcards as a recursive one does. */
export async function startDnsServer({ port = 0 } = {}) {
  /** By name and type, as in `feedback.bakery.example TXT`. */
  const records = new Map<string, readonly string[]>();
  const silent = new Set<string>();
  const failing = new Set<string>();
  let asked = 0;
  const at = (name: string, type: RecordType) =>
    records.get(`${name} ${type}`) ?? (exists(name) ? undefined : atWildcard(name, type));
  const exists = (name: string) => TYPES.some((type) => records.has(`${name} ${type}`));
  const atWildcard = (name: string, type: RecordType) =>
    records.get(`*.${name.split('.').slice(1).join('.')} ${type}`);
  const isKnown = (name: string) => TYPES.some((type) => at(name, type) !== undefined);

  const server = dns2.createServer({
    udp: true,
    handle(request, send) {
      asked += 1;
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const type = TYPES.find((one) => Packet.TYPE[one] === question?.type);
      if (!question || !type) return send(response);
      const name = question.name.toLowerCase();
      if (silent.has('*') || silent.has(name)) return;
      if (failing.has(name)) response.header.rcode = SERVFAIL;
      else if (!isKnown(name)) response.header.rcode = NXDOMAIN;
      else response.answers.push(...answersTo(name, type));
      send(response);
    },
  });
  function answersTo(name: string, type: RecordType, hops = 0): Answer[] {
    const shared = { name, class: Packet.CLASS.IN, ttl: TTL };
    const [domain] = at(name, 'CNAME') ?? [];
    if (domain !== undefined) {
      const cname = { ...shared, type: Packet.TYPE.CNAME, domain };
      if (type === 'CNAME' || hops > 8) return [cname];
      return [cname, ...answersTo(domain, type, hops + 1)];
    }
    const values = at(name, type) ?? [];
    return values.map((value) => ({
      ...shared,
      type: Packet.TYPE[type],
      ...fieldsOf(type, value),
    }));
  }

  await server.listen({ udp: { port, address: '127.0.0.1' } });
  return {
    address: `127.0.0.1:${server.addresses().udp.port}`,
    /** Replaces the records of a name; without values there are none. CAA records are `0 issue letsencrypt.org`. */
    set(name: string, type: RecordType, ...values: string[]) {
      if (values.length > 0) records.set(`${name} ${type}`, values);
      else records.delete(`${name} ${type}`);
    },
    /** Names that are not answered; `*` is all. */
    silent,
    /** Names of which their own server says nothing (SERVFAIL). */
    failing,
    asked: () => asked,
    stop: () => server.close(),
  };
}

export type DnsServer = Awaited<ReturnType<typeof startDnsServer>>;

function fieldsOf(type: RecordType, value: string) {
  if (type === 'CNAME') return { domain: value };
  if (type === 'TXT') return { data: value };
  if (type !== 'CAA') return { address: value };
  const [flags = '', tag = '', rest = ''] = value.split(' ');
  return { flags: Number(flags), tag, value: rest };
}
