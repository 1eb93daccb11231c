interface RpcError {
  code?: unknown;
  data?: { originalError?: { code?: unknown } };
}

const asRpcError = (error: unknown): RpcError => (typeof error === 'object' && error !== null ? error : {});

/** The wallet does not know the chain: 4902, or wrapped in −32603 as some phones send it. */
export function isUnknownChain(error: unknown): boolean {
  const { code, data } = asRpcError(error);
  return code === 4902 || (code === -32603 && data?.originalError?.code === 4902);
}

/** The reader said no. That is an answer, not an error. */
export function isRejection(error: unknown): boolean {
  const { code, data } = asRpcError(error);
  return code === 4001 || code === 'ACTION_REJECTED' || data?.originalError?.code === 4001;
}

/** A request of ours is already open in the wallet. */
export const isAlreadyOpen = (error: unknown): boolean => asRpcError(error).code === -32002;
