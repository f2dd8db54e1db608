import { imageEndpoints, type UploadedPicture } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const pictureUploadApi = api.injectEndpoints({
  endpoints: build => ({
    /** Stores a picture. Nothing changes until a profile has its address. */
    uploadPicture: build.mutation<UploadedPicture, Blob>({
      query: file => call(imageEndpoints.upload, { body: file }),
    }),
  }),
});

export const { useUploadPictureMutation } = pictureUploadApi;
