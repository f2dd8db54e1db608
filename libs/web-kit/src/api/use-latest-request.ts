import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/**
 * Requests an endpoint of the API for an argument that changes while the reader types. The request for an earlier argument is
 * aborted. `endpoint.useQueryState` returns the state of the query.
 */
export function useLatestRequest<Argument extends string>(
  endpoint: { initiate: (argument: Argument) => unknown },
  argument: Argument,
): void {
  const dispatch = useDispatch();
  useEffect(() => {
    // A thunk of RTK Query, whose type is of one endpoint.
    const request = dispatch(endpoint.initiate(argument) as UnknownAction) as unknown as Request;
    return () => {
      request.abort();
      request.unsubscribe();
    };
  }, [dispatch, endpoint, argument]);
}

interface Request {
  abort: () => void;
  unsubscribe: () => void;
}
