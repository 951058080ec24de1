const GATEWAY = {
  IncompleteSignature: {
    type: 'ISV',
    msg: 'The request signature does not conform to platform standards',
  },
  IllegalTimestamp: { type: 'ISV', msg: 'The specified timestamp parameter expired' },
  InvalidAppKey: { type: 'ISV', msg: 'The specified App Key is invalid' },
  InvalidApiPath: { type: 'ISV', msg: 'The specified API path is invalid' },
  ApiCallLimit: {
    type: 'ISV',
    msg: 'Api access frequency exceeds the limit',
    sub_code: 'accesscontrol.limited-by-api-access-count',
  },
  '15': {
    type: 'ISP',
    msg: 'Remote service error',
    sub_code: 'isp.remote-service-error',
    sub_msg: 'The remote service is unavailable',
  },
} as const;

export type GatewayCode = keyof typeof GATEWAY;

/** A refusal before the method was run, answered as `error_response`. */
export class GatewayRefusal extends Error {
  readonly body: Record<string, string>;

  constructor(code: GatewayCode, details: { sub_msg?: string } = {}) {
    super(code);
    this.body = { code, ...GATEWAY[code], ...details };
  }
}

/** A refusal that lasts for a number of seconds, which only its text contains. */
export function ban(seconds: number) {
  return new GatewayRefusal('ApiCallLimit', {
    sub_msg: `This ban will last for ${seconds} more seconds`,
  });
}

const BUSINESS = {
  401: 'The publisher is not registered',
  402: 'Parameter error',
  404: 'System error',
  405: 'The result is empty',
} as const;

export type BusinessCode = keyof typeof BUSINESS;

/** A refusal by a method, answered in its `resp_result` without a `result`. */
export class BusinessRefusal extends Error {
  readonly code: BusinessCode;

  constructor(code: BusinessCode, parameter?: string) {
    super(parameter ? `${BUSINESS[code]}: ${parameter}` : BUSINESS[code]);
    this.code = code;
  }
}
