;; The inner loops of encoder.ts: every row of one matrix against every row of another, four by two at a time (with more sums
;; than that a processor of sixteen registers would keep some in memory), and what is done to every number between such products.
;; Assembled into dense-wasm.ts by scripts/assemble-wasm.ts; edit this file, never that one.
(module
  (memory (export "memory") 1)

  ;; out[row][column] = added[column] + the dot product of a's row and b's row number $column, in 32-bit floats, on top of what
  ;; stands there if $onto is not 0. Strides are bytes from one row to the next. The caller keeps two promises: $rows is a
  ;; multiple of 4 and $columns of 2, and $depth, the bytes of a row that count, of 16. What is added stands at $added, or nowhere
  ;; if that is 0.
  (func (export "dense")
    (param $a i32) (param $a_stride i32) (param $rows i32)
    (param $b0 i32) (param $b_stride i32) (param $columns i32)
    (param $depth i32) (param $out i32) (param $out_stride i32) (param $added i32) (param $onto i32)
    (local $column i32) (local $row i32) (local $at i32) (local $into i32)
    (local $a0 i32) (local $a1 i32) (local $a2 i32) (local $a3 i32) (local $b1 i32)
    (local $held v128) (local $by0 v128) (local $by1 v128) (local $add v128)
    (local $s00 v128) (local $s01 v128) (local $s10 v128) (local $s11 v128)
    (local $s20 v128) (local $s21 v128) (local $s30 v128) (local $s31 v128)
    (local $one v128) (local $two v128) (local $upper v128) (local $lower v128)

    (loop $each_two_columns
      (local.set $b1 (i32.add (local.get $b0) (local.get $b_stride)))
      (local.set $at (i32.shl (local.get $column) (i32.const 2)))
      (if (local.get $added) (then (local.set $add (v128.load64_splat (i32.add (local.get $added) (local.get $at))))))
      (local.set $into (i32.add (local.get $out) (local.get $at)))
      (local.set $row (i32.const 0))
      (local.set $a0 (local.get $a))

      ;; The two rows of b stay near while all of a goes by: the large matrix is read once.
      (loop $each_four_rows
        (local.set $a1 (i32.add (local.get $a0) (local.get $a_stride)))
        (local.set $a2 (i32.add (local.get $a1) (local.get $a_stride)))
        (local.set $a3 (i32.add (local.get $a2) (local.get $a_stride)))
        (local.set $s00 (v128.const i32x4 0 0 0 0))
        (local.set $s01 (v128.const i32x4 0 0 0 0))
        (local.set $s10 (v128.const i32x4 0 0 0 0))
        (local.set $s11 (v128.const i32x4 0 0 0 0))
        (local.set $s20 (v128.const i32x4 0 0 0 0))
        (local.set $s21 (v128.const i32x4 0 0 0 0))
        (local.set $s30 (v128.const i32x4 0 0 0 0))
        (local.set $s31 (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))

        (loop $each_step
          (local.set $by0 (v128.load (i32.add (local.get $b0) (local.get $at))))
          (local.set $by1 (v128.load (i32.add (local.get $b1) (local.get $at))))
          (local.set $held (v128.load (i32.add (local.get $a0) (local.get $at))))
          (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $held (v128.load (i32.add (local.get $a1) (local.get $at))))
          (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $held (v128.load (i32.add (local.get $a2) (local.get $at))))
          (local.set $s20 (f32x4.add (local.get $s20) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s21 (f32x4.add (local.get $s21) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $held (v128.load (i32.add (local.get $a3) (local.get $at))))
          (local.set $s30 (f32x4.add (local.get $s30) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s31 (f32x4.add (local.get $s31) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $each_step (i32.lt_u (local.get $at) (local.get $depth))))

        ;; The lanes of each sum added up: two rows with two columns each make a vector.
        (local.set $one (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s00) (local.get $s01)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s00) (local.get $s01))))
        (local.set $two (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s10) (local.get $s11)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s10) (local.get $s11))))
        (local.set $upper (f32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two))))
        (local.set $one (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s20) (local.get $s21)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s20) (local.get $s21))))
        (local.set $two (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s30) (local.get $s31)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s30) (local.get $s31))))
        (local.set $lower (f32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two))))
        (local.set $upper (f32x4.add (local.get $upper) (local.get $add)))
        (local.set $lower (f32x4.add (local.get $lower) (local.get $add)))
        (if (local.get $onto)
          (then
            (local.set $upper (f32x4.add (local.get $upper)
              (v128.load64_lane offset=0 1 (i32.add (local.get $into) (local.get $out_stride))
                (v128.load64_zero (local.get $into)))))
            (local.set $at (i32.add (local.get $into) (i32.shl (local.get $out_stride) (i32.const 1))))
            (local.set $lower (f32x4.add (local.get $lower)
              (v128.load64_lane offset=0 1 (i32.add (local.get $at) (local.get $out_stride))
                (v128.load64_zero (local.get $at)))))))
        (v128.store64_lane 0 (local.get $into) (local.get $upper))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (v128.store64_lane 1 (local.get $into) (local.get $upper))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (v128.store64_lane 0 (local.get $into) (local.get $lower))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (v128.store64_lane 1 (local.get $into) (local.get $lower))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (local.set $a0 (i32.add (local.get $a3) (local.get $a_stride)))
        (local.set $row (i32.add (local.get $row) (i32.const 4)))
        (br_if $each_four_rows (i32.lt_u (local.get $row) (local.get $rows))))

      (local.set $b0 (i32.add (local.get $b1) (local.get $b_stride)))
      (local.set $column (i32.add (local.get $column) (i32.const 2)))
      (br_if $each_two_columns (i32.lt_u (local.get $column) (local.get $columns)))))

  ;; The same of whole numbers in 16 bits, with a scale for each row of both: eight products at a time, twice as many as floats.
  ;; $depth is a multiple of 32 bytes here. No sum may reach 2^31: quantise bounds the numbers by the length of a row.
  (func (export "multiply")
    (param $a i32) (param $a_stride i32) (param $rows i32) (param $a_scales i32)
    (param $b0 i32) (param $b_stride i32) (param $columns i32) (param $b_scales i32)
    (param $depth i32) (param $out i32) (param $out_stride i32) (param $added i32)
    (local $column i32) (local $row i32) (local $at i32) (local $into i32)
    (local $a0 i32) (local $a1 i32) (local $a2 i32) (local $a3 i32) (local $b1 i32)
    (local $held v128) (local $by0 v128) (local $by1 v128) (local $add v128)
    (local $s00 v128) (local $s01 v128) (local $s10 v128) (local $s11 v128)
    (local $s20 v128) (local $s21 v128) (local $s30 v128) (local $s31 v128)
    (local $one v128) (local $two v128) (local $upper v128) (local $lower v128)
    (local $by_scale v128) (local $scale_at i32)

    (loop $each_two_columns
      (local.set $b1 (i32.add (local.get $b0) (local.get $b_stride)))
      (local.set $at (i32.shl (local.get $column) (i32.const 2)))
      (if (local.get $added) (then (local.set $add (v128.load64_splat (i32.add (local.get $added) (local.get $at))))))
      (local.set $by_scale (v128.load64_splat (i32.add (local.get $b_scales) (local.get $at))))
      (local.set $scale_at (local.get $a_scales))
      (local.set $into (i32.add (local.get $out) (local.get $at)))
      (local.set $row (i32.const 0))
      (local.set $a0 (local.get $a))

      ;; The two rows of b stay near while all of a goes by: the large matrix is read once.
      (loop $each_four_rows
        (local.set $a1 (i32.add (local.get $a0) (local.get $a_stride)))
        (local.set $a2 (i32.add (local.get $a1) (local.get $a_stride)))
        (local.set $a3 (i32.add (local.get $a2) (local.get $a_stride)))
        (local.set $s00 (v128.const i32x4 0 0 0 0))
        (local.set $s01 (v128.const i32x4 0 0 0 0))
        (local.set $s10 (v128.const i32x4 0 0 0 0))
        (local.set $s11 (v128.const i32x4 0 0 0 0))
        (local.set $s20 (v128.const i32x4 0 0 0 0))
        (local.set $s21 (v128.const i32x4 0 0 0 0))
        (local.set $s30 (v128.const i32x4 0 0 0 0))
        (local.set $s31 (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))

        (loop $each_step
          (local.set $by0 (v128.load (i32.add (local.get $b0) (local.get $at))))
          (local.set $by1 (v128.load (i32.add (local.get $b1) (local.get $at))))
          (local.set $held (v128.load (i32.add (local.get $a0) (local.get $at))))
          (local.set $s00 (i32x4.add (local.get $s00) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s01 (i32x4.add (local.get $s01) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $held (v128.load (i32.add (local.get $a1) (local.get $at))))
          (local.set $s10 (i32x4.add (local.get $s10) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s11 (i32x4.add (local.get $s11) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $held (v128.load (i32.add (local.get $a2) (local.get $at))))
          (local.set $s20 (i32x4.add (local.get $s20) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s21 (i32x4.add (local.get $s21) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $held (v128.load (i32.add (local.get $a3) (local.get $at))))
          (local.set $s30 (i32x4.add (local.get $s30) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s31 (i32x4.add (local.get $s31) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $by0 (v128.load offset=16 (i32.add (local.get $b0) (local.get $at))))
          (local.set $by1 (v128.load offset=16 (i32.add (local.get $b1) (local.get $at))))
          (local.set $held (v128.load offset=16 (i32.add (local.get $a0) (local.get $at))))
          (local.set $s00 (i32x4.add (local.get $s00) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s01 (i32x4.add (local.get $s01) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $held (v128.load offset=16 (i32.add (local.get $a1) (local.get $at))))
          (local.set $s10 (i32x4.add (local.get $s10) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s11 (i32x4.add (local.get $s11) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $held (v128.load offset=16 (i32.add (local.get $a2) (local.get $at))))
          (local.set $s20 (i32x4.add (local.get $s20) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s21 (i32x4.add (local.get $s21) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $held (v128.load offset=16 (i32.add (local.get $a3) (local.get $at))))
          (local.set $s30 (i32x4.add (local.get $s30) (i32x4.dot_i16x8_s (local.get $held) (local.get $by0))))
          (local.set $s31 (i32x4.add (local.get $s31) (i32x4.dot_i16x8_s (local.get $held) (local.get $by1))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (br_if $each_step (i32.lt_u (local.get $at) (local.get $depth))))

        ;; As floats from here on: the four lanes of a sum together may be more than 32 bits hold.
        (local.set $s00 (f32x4.convert_i32x4_s (local.get $s00)))
        (local.set $s01 (f32x4.convert_i32x4_s (local.get $s01)))
        (local.set $s10 (f32x4.convert_i32x4_s (local.get $s10)))
        (local.set $s11 (f32x4.convert_i32x4_s (local.get $s11)))
        (local.set $s20 (f32x4.convert_i32x4_s (local.get $s20)))
        (local.set $s21 (f32x4.convert_i32x4_s (local.get $s21)))
        (local.set $s30 (f32x4.convert_i32x4_s (local.get $s30)))
        (local.set $s31 (f32x4.convert_i32x4_s (local.get $s31)))
        ;; The lanes of each sum added up: two rows with two columns each make a vector.
        (local.set $one (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s00) (local.get $s01)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s00) (local.get $s01))))
        (local.set $two (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s10) (local.get $s11)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s10) (local.get $s11))))
        (local.set $upper (f32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two))))
        (local.set $one (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s20) (local.get $s21)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s20) (local.get $s21))))
        (local.set $two (f32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s30) (local.get $s31)) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s30) (local.get $s31))))
        (local.set $lower (f32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two))))
        (local.set $held (v128.load (local.get $scale_at)))
        (local.set $upper (f32x4.mul (local.get $upper)
          (f32x4.mul (local.get $by_scale) (i8x16.shuffle 0 1 2 3 0 1 2 3 4 5 6 7 4 5 6 7 (local.get $held) (local.get $held)))))
        (local.set $lower (f32x4.mul (local.get $lower)
          (f32x4.mul (local.get $by_scale) (i8x16.shuffle 8 9 10 11 8 9 10 11 12 13 14 15 12 13 14 15 (local.get $held) (local.get $held)))))
        (local.set $scale_at (i32.add (local.get $scale_at) (i32.const 16)))
        (local.set $upper (f32x4.add (local.get $upper) (local.get $add)))
        (local.set $lower (f32x4.add (local.get $lower) (local.get $add)))
        (v128.store64_lane 0 (local.get $into) (local.get $upper))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (v128.store64_lane 1 (local.get $into) (local.get $upper))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (v128.store64_lane 0 (local.get $into) (local.get $lower))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (v128.store64_lane 1 (local.get $into) (local.get $lower))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (local.set $a0 (i32.add (local.get $a3) (local.get $a_stride)))
        (local.set $row (i32.add (local.get $row) (i32.const 4)))
        (br_if $each_four_rows (i32.lt_u (local.get $row) (local.get $rows))))

      (local.set $b0 (i32.add (local.get $b1) (local.get $b_stride)))
      (local.set $column (i32.add (local.get $column) (i32.const 2)))
      (br_if $each_two_columns (i32.lt_u (local.get $column) (local.get $columns)))))

  ;; A row of floats from $from up to $end as whole numbers of 16 bits at $to, the largest being $limit; gives what one of them
  ;; stands for. Eight floats at a time.
  (func (export "quantise") (param $from i32) (param $end i32) (param $to i32) (param $limit f32) (result f32)
    (local $at i32) (local $most v128) (local $largest f32) (local $by v128)
    (local.set $at (local.get $from))
    (loop $each_four_numbers
      (local.set $most (f32x4.pmax (local.get $most) (f32x4.abs (v128.load (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_four_numbers (i32.lt_u (local.get $at) (local.get $end))))
    (local.set $largest
      (f32.max
        (f32.max (f32x4.extract_lane 0 (local.get $most)) (f32x4.extract_lane 1 (local.get $most)))
        (f32.max (f32x4.extract_lane 2 (local.get $most)) (f32x4.extract_lane 3 (local.get $most)))))
    ;; A row of zeros.
    (if (f32.eq (local.get $largest) (f32.const 0)) (then (local.set $largest (f32.const 1))))
    (local.set $by (f32x4.splat (f32.div (local.get $limit) (local.get $largest))))
    (loop $each_eight_numbers
      (v128.store (local.get $to)
        (i16x8.narrow_i32x4_s
          (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $by) (v128.load (local.get $from)))))
          (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $by) (v128.load offset=16 (local.get $from)))))))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $each_eight_numbers (i32.lt_u (local.get $from) (local.get $end))))
    (f32.div (local.get $largest) (local.get $limit)))

  ;; The numbers at $more added to a row of $width bytes at $row, which is then brought to mean 0 and variance 1 and to its own
  ;; $scale and $shift. $size is how many numbers it has.
  (func (export "normalise")
    (param $row i32) (param $more i32) (param $width i32) (param $size f32) (param $scale i32) (param $shift i32) (param $epsilon f32)
    (local $at i32) (local $x v128) (local $sum v128) (local $squares v128) (local $mean v128) (local $factor v128)
    (loop $each_sum
      (local.set $x (f32x4.add
        (v128.load (i32.add (local.get $row) (local.get $at)))
        (v128.load (i32.add (local.get $more) (local.get $at)))))
      (v128.store (i32.add (local.get $row) (local.get $at)) (local.get $x))
      (local.set $sum (f32x4.add (local.get $sum) (local.get $x)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_sum (i32.lt_u (local.get $at) (local.get $width))))
    (local.set $mean (f32x4.splat (f32.div (call $lanes_added (local.get $sum)) (local.get $size))))
    (local.set $at (i32.const 0))
    (loop $each_square
      (local.set $x (f32x4.sub (v128.load (i32.add (local.get $row) (local.get $at))) (local.get $mean)))
      (local.set $squares (f32x4.add (local.get $squares) (f32x4.mul (local.get $x) (local.get $x))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_square (i32.lt_u (local.get $at) (local.get $width))))
    (local.set $factor (f32x4.splat (f32.div (f32.const 1)
      (f32.sqrt (f32.add (f32.div (call $lanes_added (local.get $squares)) (local.get $size)) (local.get $epsilon))))))
    (local.set $at (i32.const 0))
    (loop $each_result
      (v128.store (i32.add (local.get $row) (local.get $at))
        (f32x4.add
          (f32x4.mul
            (f32x4.mul
              (f32x4.sub (v128.load (i32.add (local.get $row) (local.get $at))) (local.get $mean))
              (local.get $factor))
            (v128.load (i32.add (local.get $scale) (local.get $at))))
          (v128.load (i32.add (local.get $shift) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_result (i32.lt_u (local.get $at) (local.get $width)))))

  ;; The first $count bytes of a row of $width bytes become shares of 1 in proportion to 2 to the power of each number times
  ;; $sharpness, the rest 0. A power of two as its whole part in the exponent's place times a series for what is left of it.
  (func (export "softmax") (param $row i32) (param $count i32) (param $width i32) (param $sharpness f32)
    (local $at i32) (local $x v128) (local $whole v128) (local $power v128) (local $most v128) (local $sum v128) (local $by v128)
    (local.set $at (local.get $count))
    (block $filled
      (loop $each_left
        (br_if $filled (i32.ge_u (local.get $at) (local.get $width)))
        (f32.store (i32.add (local.get $row) (local.get $at)) (f32.const -1e30))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $each_left)))
    (local.set $at (i32.const 0))
    (local.set $most (v128.const f32x4 -1e30 -1e30 -1e30 -1e30))
    (loop $each_most
      (local.set $most (f32x4.pmax (local.get $most) (v128.load (i32.add (local.get $row) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_most (i32.lt_u (local.get $at) (local.get $width))))
    (local.set $most (f32x4.splat
      (f32.max
        (f32.max (f32x4.extract_lane 0 (local.get $most)) (f32x4.extract_lane 1 (local.get $most)))
        (f32.max (f32x4.extract_lane 2 (local.get $most)) (f32x4.extract_lane 3 (local.get $most))))))
    (local.set $at (i32.const 0))
    (loop $each_power
      (local.set $x (f32x4.mul
        (f32x4.sub (v128.load (i32.add (local.get $row) (local.get $at))) (local.get $most))
        (f32x4.splat (local.get $sharpness))))
      ;; Below the smallest exponent there is nothing.
      (local.set $x (f32x4.pmax (local.get $x) (v128.const f32x4 -127 -127 -127 -127)))
      (local.set $whole (f32x4.nearest (local.get $x)))
      (local.set $x (f32x4.sub (local.get $x) (local.get $whole)))
      (local.set $power (v128.const f32x4 0.00015403530 0.00015403530 0.00015403530 0.00015403530))
      (local.set $power (f32x4.add (v128.const f32x4 0.0013333558 0.0013333558 0.0013333558 0.0013333558) (f32x4.mul (local.get $x) (local.get $power))))
      (local.set $power (f32x4.add (v128.const f32x4 0.0096181291 0.0096181291 0.0096181291 0.0096181291) (f32x4.mul (local.get $x) (local.get $power))))
      (local.set $power (f32x4.add (v128.const f32x4 0.055504109 0.055504109 0.055504109 0.055504109) (f32x4.mul (local.get $x) (local.get $power))))
      (local.set $power (f32x4.add (v128.const f32x4 0.24022651 0.24022651 0.24022651 0.24022651) (f32x4.mul (local.get $x) (local.get $power))))
      (local.set $power (f32x4.add (v128.const f32x4 0.69314718 0.69314718 0.69314718 0.69314718) (f32x4.mul (local.get $x) (local.get $power))))
      (local.set $power (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $x) (local.get $power))))
      (local.set $power (f32x4.mul (local.get $power)
        (i32x4.shl
          (i32x4.add (i32x4.trunc_sat_f32x4_s (local.get $whole)) (v128.const i32x4 127 127 127 127))
          (i32.const 23))))
      (v128.store (i32.add (local.get $row) (local.get $at)) (local.get $power))
      (local.set $sum (f32x4.add (local.get $sum) (local.get $power)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_power (i32.lt_u (local.get $at) (local.get $width))))
    (local.set $by (f32x4.splat (f32.div (f32.const 1) (call $lanes_added (local.get $sum)))))
    (local.set $at (i32.const 0))
    (loop $each_share
      (v128.store (i32.add (local.get $row) (local.get $at))
        (f32x4.mul (local.get $by) (v128.load (i32.add (local.get $row) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_share (i32.lt_u (local.get $at) (local.get $width)))))

  ;; Each number times the share of a normal distribution that lies below it, in place, from $at up to $end, a multiple of
  ;; 16 bytes. The share by Abramowitz and Stegun, 7.1.28: without a power of e, which took a tenth of a question's time.
  (func (export "gelu") (param $at i32) (param $end i32)
    (local $x v128) (local $size v128) (local $z v128) (local $s v128)
    (loop $each_four_numbers
      (local.set $x (v128.load (local.get $at)))
      (local.set $size (f32x4.abs (local.get $x)))
      (local.set $z (f32x4.mul (local.get $size) (v128.const f32x4 0.70710678 0.70710678 0.70710678 0.70710678)))
      (local.set $s (v128.const f32x4 0.0000430638 0.0000430638 0.0000430638 0.0000430638))
      (local.set $s (f32x4.add (v128.const f32x4 0.0002765672 0.0002765672 0.0002765672 0.0002765672) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0001520143 0.0001520143 0.0001520143 0.0001520143) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0092705272 0.0092705272 0.0092705272 0.0092705272) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0422820123 0.0422820123 0.0422820123 0.0422820123) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0705230784 0.0705230784 0.0705230784 0.0705230784) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $z) (local.get $s))))
      ;; To the sixteenth.
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.sub (v128.const f32x4 1 1 1 1) (f32x4.div (v128.const f32x4 1 1 1 1) (local.get $s))))
      (v128.store (local.get $at)
        (f32x4.mul
          (v128.const f32x4 0.5 0.5 0.5 0.5)
          (f32x4.add (local.get $x) (f32x4.mul (local.get $size) (local.get $s)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_four_numbers (i32.lt_u (local.get $at) (local.get $end)))))

  (func $lanes_added (param $sum v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
      (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))

  ;; Numbers of two bytes at $from as numbers of four at $to, eight at a time; $to_end is where those end. The exponent of the
  ;; shorter form, moved to the place of the longer one's, is too small by 112. There are no infinities among weights. The
  ;; numbers may stand in the second half of their own room: each eight are read before anything is written over them.
  (func (export "widen") (param $from i32) (param $to i32) (param $to_end i32)
    (local $eight v128) (local $four v128)
    (loop $each_eight
      (local.set $eight (v128.load (local.get $from)))
      (local.set $four (i32x4.extend_low_i16x8_u (local.get $eight)))
      (v128.store (local.get $to)
        (v128.or
          (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x8000 0x8000 0x8000 0x8000)) (i32.const 16))
          (f32x4.mul
            (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x7fff 0x7fff 0x7fff 0x7fff)) (i32.const 13))
            (v128.const f32x4 0x1p112 0x1p112 0x1p112 0x1p112))))
      (local.set $four (i32x4.extend_high_i16x8_u (local.get $eight)))
      (v128.store offset=16 (local.get $to)
        (v128.or
          (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x8000 0x8000 0x8000 0x8000)) (i32.const 16))
          (f32x4.mul
            (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x7fff 0x7fff 0x7fff 0x7fff)) (i32.const 13))
            (v128.const f32x4 0x1p112 0x1p112 0x1p112 0x1p112))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $each_eight (i32.lt_u (local.get $to) (local.get $to_end))))))
