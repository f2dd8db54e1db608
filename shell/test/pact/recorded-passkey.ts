// A passkey of http://localhost:8080, and what its device has answered to the challenge `Y2hhbGxlbmdlLW9mLWEtY29udHJhY3Q`. svc-auth's provider
// states have its public key.

const id = '9_U9H4qOCIWoTXxMhaoCHyMyDP0IqIC7_lzvZq2a_60';

export const created = {
  name: 'My phone',
  credential: {
    id,
    rawId: id,
    type: 'public-key' as const,
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsTFc5bUxXRXRZMjl1ZEhKaFkzUSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6ODA4MCIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      attestationObject:
        'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAIPf1PR-KjgiFqE18TIWqAh8jMgz9CKiAu_5c72atmv-tpQECAyYgASFYIK-4O-K3QWmhrXSp9YTnVqRQztrmyFZy9qQIfUwebYoqIlggio4nl53XNqHJ2-2cvZI5J5p3ukpUw2pjCfiUYjp5DpM',
    },
  },
};

export const signature = {
  id,
  rawId: id,
  type: 'public-key' as const,
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsTFc5bUxXRXRZMjl1ZEhKaFkzUSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6ODA4MCIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
    signature:
      'MEQCIFdwtGnyjd6VwL6BYEF8_t2QVifXtUNNFF6ZsHMs7snvAiA8BK9tNkYOrVgA0PZEkTVYACjep9oO32S-EEdirRKlCA',
  },
};
