/** The parts of dns2, which brings no types, that the tests use. */
declare module 'dns2' {
  interface Question {
    name: string;
    type: number;
    class: number;
  }
  interface Answer {
    name: string;
    type: number;
    class: number;
    ttl: number;
    address?: string;
    domain?: string;
    data?: string;
    flags?: number;
    tag?: string;
    value?: string;
  }
  interface Packet {
    header: { rcode: number };
    questions: Question[];
    answers: Answer[];
  }
  interface Server {
    listen(options: { udp: { port: number; address: string } }): Promise<unknown>;
    addresses(): { udp: { port: number } };
    close(): Promise<void>;
  }
  namespace dns2 {
    export type { Answer };
  }
  const dns2: {
    createServer(options: {
      udp: true;
      handle: (request: Packet, send: (response: Packet) => void) => void;
    }): Server;
    Packet: {
      TYPE: Readonly<Record<'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA', number>>;
      CLASS: { IN: number };
      createResponseFromRequest(request: Packet): Packet;
    };
  };
  export = dns2;
}
